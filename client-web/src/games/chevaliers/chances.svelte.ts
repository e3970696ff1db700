// Whether chances are shown, as this browser keeps it.
import { remember, remembered } from '../../lib/memory';

let on = $state(remembered('chevaliers.chances') === 'on');

export const chances = {
  get shown(): boolean {
    return on;
  },
  set shown(wanted: boolean) {
    on = wanted;
    remember('chevaliers.chances', wanted ? 'on' : 'off');
  },
};
