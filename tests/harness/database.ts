// A database of its own for one test file: migrations and reference data are in it, people and companies are not.
import { inject } from 'vitest';
import { databaseOn, type FreshDatabase } from './database-on';

/** What a copy of the hiring's template is opened with: ids in it, and the access token that each of its people has. */
export interface ReadyHiring {
  vacancy: number;
  nurse: number;
  tokens: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    readyHiring: ReadyHiring;
  }
}

/** Costs some 100 ms: take one per file (`beforeAll`), not one per test. */
export const freshDatabase = (template?: string): Promise<FreshDatabase> =>
  databaseOn(inject('clusterUrl'), template);

/** What stands in a copy of the hiring's template. */
export const readyHiring = (): ReadyHiring => inject('readyHiring');
