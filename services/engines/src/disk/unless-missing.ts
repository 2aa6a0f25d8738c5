/** Ignores that a file or folder does not exist, as a rejection handler. @throws any other error */
export function unlessMissing(error: unknown): undefined {
  if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
}
