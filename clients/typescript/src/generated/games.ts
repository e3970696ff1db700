// Made from protocol/schemas by `npm run types`; not to be edited.

import { choices as carolus_magnus } from '../choices/carolus_magnus.js';
import { choices as chevaliers } from '../choices/chevaliers.js';
import { choices as warlords_of_europe } from '../choices/warlords_of_europe.js';

export const games = {
  'carolus-magnus': carolus_magnus,
  chevaliers,
  'warlords-of-europe': warlords_of_europe,
};
