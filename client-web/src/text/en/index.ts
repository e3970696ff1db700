import { app } from './app';

export const en = { app };
