/** The current time in ISO 8601 UTC; the only place in the front end that reads the clock. */
export const now = (): string => new Date().toISOString();
/** The current time in milliseconds since 1970. */
export const epoch = (): number => Date.now();
