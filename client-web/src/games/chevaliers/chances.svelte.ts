// Whether chances are shown.
import { remembered_switch } from '../../lib/remembered_switch.svelte';

export const chances = remembered_switch('chevaliers.chances');
