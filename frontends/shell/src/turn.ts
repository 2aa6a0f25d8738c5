/** The end of a task: what a finger does while a page starts comes before its next step. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
