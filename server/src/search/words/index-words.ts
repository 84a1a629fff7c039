// Facets as words of the index: a look for words and facets is one look.

export const disciplineWord = (id: number): string => `xdiscipline${id}`;
export const stateWord = (code: string): string => `xstate${code.toLowerCase()}`;
export const preferenceWord = (id: number): string => `xpreference${id}`;
/** Of an instant: its day in UTC. */
export const dayWord = (instant: string): string => `xday${instant.slice(0, 10).replaceAll('-', '')}`;
