// A database of its own for one test file: migrations and reference data are in it, people and companies are not.
import { inject } from 'vitest';
import { databaseOn, type FreshDatabase } from './database-on';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** Costs some 100 ms: take one per file (`beforeAll`), not one per test. */
export const freshDatabase = (template?: string): Promise<FreshDatabase> =>
  databaseOn(inject('clusterUrl'), template);
