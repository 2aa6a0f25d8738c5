/** Files and folders that this process and its children create are readable by their owner only. */
export const writePrivately = (): void => void process.umask(0o077);
