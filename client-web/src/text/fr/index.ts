import type { Words } from '../words.svelte';
import { app } from './app';

export const fr: Words = { app };
