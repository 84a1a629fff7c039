// What follows from the country that a visitor is placed in.

/** Where the chat widget may load. Source: docs/rules.md#visits */
const chatCountries: readonly (string | null)[] = ['US', 'CA'];

/** False where the country is unknown. */
export const hasChatWidget = (country: string | null): boolean => chatCountries.includes(country);
