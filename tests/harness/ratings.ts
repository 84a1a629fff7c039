// Criteria as a feedback rates them: those of the cast's one interview type.

/** Clinical judgment, teamwork and communication, in this order. */
export const rated = (...ratings: [number, number, number]) =>
  ['Clinical judgment', 'Teamwork', 'Communication'].map((title, at) => ({
    title,
    rating: ratings[at] ?? 0,
  }));
