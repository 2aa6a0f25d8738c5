import { open } from 'node:fs/promises';

/** Waits until a file or a folder's names are on the disk. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
