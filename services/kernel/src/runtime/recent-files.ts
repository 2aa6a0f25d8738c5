/** Files that were made recently, by a key. */
export interface RecentFiles {
  /** The file of a key; made once, also for those who ask at the same time. @throws what `make` throws, which is not kept */
  find(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Overhead of an entry besides its bytes: many empty files would fill the memory too. */
const entryBytes = 200;

/** Keeps files in memory up to a number of bytes; the one that was asked for longest ago goes first. */
export function recentFiles(maxBytes: number): RecentFiles {
  const files = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(key: string, file: Buffer): void {
    files.set(key, file);
    bytes += file.length + entryBytes;
    for (const [oldest, { length }] of files) {
      if (bytes <= maxBytes) return;
      files.delete(oldest);
      bytes -= length + entryBytes;
    }
  }

  return {
    async find(key, make) {
      const known = files.get(key);
      if (known !== undefined) {
        files.delete(key);
        files.set(key, known);
        return known;
      }
      const started = pending.get(key);
      if (started !== undefined) return started;
      const making = make().finally(() => pending.delete(key));
      pending.set(key, making);
      const file = await making;
      keep(key, file);
      return file;
    },
  };
}
