import { statfs } from 'node:fs/promises';
import type { Log } from '@ardhi/kernel/base/log';
import { StorageFull } from '@ardhi/kernel/ports/event-store';

/** Watches free space on the data folder's disk. */
export interface DiskSpace {
  /** The folder whose disk is watched. */
  readonly folder: string;
  readonly isFull: boolean;
  /** @throws StorageFull while there is no room */
  requireRoom(): void;
  /** Measures now instead of at the next interval. */
  check(): Promise<void>;
  close(): void;
}

/**
 * Writes stop while less than this many bytes are free: what is left is enough for checkpoints, indexes and files
 * that are already being written, so that a full disk never interrupts those.
 */
export const reservedBytes = 16 * 1_024 * 1_024;
/** Writes continue from this many free bytes on, so that a disk near the limit does not alternate. */
const resumeBytes = reservedBytes * 1.5;
const checkEveryMs = 1_000;

/** How the disk is measured. */
export interface DiskSpaceOptions {
  /** Resolves with the free bytes of the disk that holds a folder. */
  readonly freeBytesOf?: (folder: string) => Promise<number>;
  readonly everyMs?: number;
}

const measure = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the disk of a folder. Where it cannot be measured, a failing write is the only sign that it is full. */
export async function openDiskSpace(
  folder: string,
  log: Log,
  { freeBytesOf = measure, everyMs = checkEveryMs }: DiskSpaceOptions = {},
): Promise<DiskSpace> {
  let isFull = false;
  const check = async (): Promise<void> => {
    const freeBytes = await freeBytesOf(folder).catch(() => Number.POSITIVE_INFINITY);
    const wasFull = isFull;
    isFull = freeBytes < (wasFull ? resumeBytes : reservedBytes);
    if (isFull === wasFull) return;
    if (isFull)
      log.error(
        { folder, freeBytes, reservedBytes },
        'store.full: the disk of the data folder is full; reads continue, nothing is saved until there is room',
      );
    else log.info({ folder, freeBytes }, 'store.writable: the disk has room again, writes continue');
  };
  await check();
  const timer = setInterval(() => void check(), everyMs).unref();
  return {
    folder,
    get isFull() {
      return isFull;
    },
    requireRoom() {
      if (isFull)
        throw new StorageFull(
          `The disk of ${folder} is full: at least ${resumeBytes / 1_024 / 1_024} MiB must be free. Make room; nothing is damaged.`,
        );
    },
    check,
    close: () => clearInterval(timer),
  };
}
