// Which version of the terms is in force: the day that their page shows and that registration stores.

/** YYYY-MM-DD. A change of their words is a new day. */
export const termsVersion = '2025-01-01';
