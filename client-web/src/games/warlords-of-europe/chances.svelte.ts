// Whether chances are shown, as this browser keeps it.
import { remember, remembered } from '../../lib/memory';

let on = $state(remembered('warlords-of-europe.chances') === 'on');

export const chances = {
  get shown(): boolean {
    return on;
  },
  set shown(wanted: boolean) {
    on = wanted;
    remember('warlords-of-europe.chances', wanted ? 'on' : 'off');
  },
};
