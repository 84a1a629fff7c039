// The search behind "New vacancies that fit": what is counted and what its link opens are the same words.

export const newMatchesSearch = {
  suits_to_my_profile: 'true',
  not_in_touch: 'true',
  posted_since: '7',
  sort: 'fit',
} as const;
