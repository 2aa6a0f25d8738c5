import { open } from 'node:fs/promises';

/** Flushes a file, or the directory entries of a folder, to disk (fsync). */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
