/** What the services report is some two seconds old, so that an admin sees what happened within five. */
const everyMs = 2_000;
/** After a failure that may pass. */
const retryMs = 5_000;

/** The options of a query that was loaded with the page and is read again every two seconds. */
export const live = { delayMs: everyMs, poll: { everyMs, retryMs, while: () => true } } as const;
