// Where the board is read, apart from what it takes and answers: a page asks for it before all of that is loaded.

/** Of `employerBoard`; its shapes stand there. */
export const boardRead = {
  name: 'connections.employer_board',
  method: 'GET',
  path: '/v1/employers/connection_requests/board',
  cards: 'board',
  topics: ['connections', 'interviews'],
} as const;
