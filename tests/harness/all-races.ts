// Every race there is, for the tests and for the bench.
import { lastAdmin } from './leaving-race';
import { hiringRaces, type Race } from './races';

export const races: readonly Race[] = [...hiringRaces, lastAdmin];
