/** The one place of the front end that reads the time: ISO 8601 UTC. */
export const now = (): string => new Date().toISOString();
/** Milliseconds since 1970. */
export const epoch = (): number => Date.now();
