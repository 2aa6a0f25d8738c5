import { createLog } from '@ardhi/kernel/base/log';
import { describe, expect, it } from 'vitest';
import { openLocalDisk } from './local-disk.ts';

describe('the local disk of a process in the distributed mode', () => {
  const open = (files: 'none' | 'read' | 'write' | 'own') =>
    openLocalDisk({ files }, '/data', createLog('silent'), { freeBytesOf: async () => 0 });

  it.each(['write', 'own'] as const)('is watched if the process stores files (%s)', async (files) => {
    const disk = await open(files);
    expect(disk?.isFull).toBe(true);
    disk?.close();
  });

  it.each(['none', 'read'] as const)('is not watched if it writes nothing there (%s)', async (files) => {
    expect(await open(files)).toBeUndefined();
  });
});
