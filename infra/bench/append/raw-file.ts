import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { samplePayload } from './closed-loop.ts';
import type { System } from './system.ts';

/** The lower bound of a durable append: a write to a file and a sync. */
export function rawFile(path: string): System {
  const file = openSync(path, 'w');
  const line = Buffer.from(`${JSON.stringify(samplePayload)}\n`);
  let count = 0;
  return {
    async append() {
      writeSync(file, line);
      fdatasyncSync(file);
      count += 1;
    },
    count: async () => count,
    close: async () => closeSync(file),
  };
}
