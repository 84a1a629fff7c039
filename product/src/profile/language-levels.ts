// How well a language is spoken, the least first: asked of a job seeker and of a vacancy.

export const languageLevels = ['basic', 'conversational', 'fluent', 'native'] as const;
