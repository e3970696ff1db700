// Something that is on or off, as this browser keeps it under a name.
import { remember, remembered } from './memory';

export function remembered_switch(name: string): { shown: boolean } {
  let on = $state(remembered(name) === 'on');
  return {
    get shown(): boolean {
      return on;
    },
    set shown(wanted: boolean) {
      on = wanted;
      remember(name, wanted ? 'on' : 'off');
    },
  };
}
