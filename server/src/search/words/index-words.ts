// Facets as words of the index: a look for words and facets is one look.

export const disciplineWord = (id: number): string => `xdiscipline${id}`;
export const stateWord = (code: string): string => `xstate${code.toLowerCase()}`;
export const preferenceWord = (id: number): string => `xpreference${id}`;
