/** Service reports are about two seconds old, so that an admin sees events within five. */
const everyMs = 2_000;
/** Delay after a transient failure. */
const retryMs = 5_000;

/** Options of a query loaded with the page and read again every two seconds. */
export const live = { delayMs: everyMs, poll: { everyMs, retryMs, while: () => true } } as const;
