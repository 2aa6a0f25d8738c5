/** The sentences for an error at start, never a stack trace. */
export function startupSentence(error: unknown): string;
