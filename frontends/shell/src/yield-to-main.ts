/** Ends the current task, so that input is handled before the next step of the page start. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
