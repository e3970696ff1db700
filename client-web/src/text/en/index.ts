import { app } from './app';
import { dice } from './dice';
import { ended } from './ended';
import { games } from './games';
import { happened } from './happened';
import { home } from './home';
import { me } from './me';
import { new_table } from './new_table';
import { play } from './play';
import { refusals } from './refusals';
import { replay } from './replay';
import { rules } from './rules';
import { settings } from './settings';
import { table } from './table';
import { talk } from './talk';
import { time } from './time';

export const en = { app, dice, ended, games, happened, home, me, new_table, play, refusals, replay, rules, settings, table, talk, time };
