import { createLog } from '@ardhi/kernel/base/log';
import { describe, expect, it } from 'vitest';
import { openDiskSpace, reservedBytes } from './disk-space.ts';

/** A disk whose free bytes the test sets, and the lines that are logged about it. */
async function aDisk(freeBytes: number) {
  const disk = { freeBytes, lines: [] as string[] };
  const log = createLog('info', { write: (line) => void disk.lines.push(line) });
  const space = await openDiskSpace('/data', log, {
    freeBytesOf: async () => disk.freeBytes,
    everyMs: 3_600_000,
  });
  return { disk, space };
}

describe('the disk space of the data folder', () => {
  it('is enough until less than the reserve is free, and again once there is half as much more', async () => {
    const { disk, space } = await aDisk(reservedBytes);
    expect(space.isFull).toBe(false);
    expect(() => space.requireRoom()).not.toThrow();
    disk.freeBytes = reservedBytes - 1;
    await space.check();
    expect(space.isFull).toBe(true);
    expect(() => space.requireRoom()).toThrow(expect.objectContaining({ code: 'STORAGE_FULL' }));
    disk.freeBytes = reservedBytes * 1.4;
    await space.check();
    expect(space.isFull).toBe(true);
    disk.freeBytes = reservedBytes * 1.5;
    await space.check();
    expect(space.isFull).toBe(false);
    space.close();
  });

  it('is logged once when it ends, with folder and free bytes, and once when it is back', async () => {
    const { disk, space } = await aDisk(0);
    for (const freeBytes of [0, 1, reservedBytes * 2, reservedBytes * 2]) {
      disk.freeBytes = freeBytes;
      await space.check();
    }
    expect(disk.lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 50,
        folder: '/data',
        freeBytes: 0,
        msg: expect.stringMatching(/^store\.full: .*nothing is saved until/),
      },
      { level: 30, folder: '/data', msg: expect.stringMatching(/^store\.writable: /) },
    ]);
    space.close();
  });

  it('counts as enough where it cannot be measured', async () => {
    const space = await openDiskSpace('/data', createLog('silent'), {
      freeBytesOf: () => Promise.reject(new Error('not supported')),
    });
    expect(space.isFull).toBe(false);
    space.close();
  });
});
