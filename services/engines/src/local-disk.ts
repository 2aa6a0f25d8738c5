import type { Log } from '@ardhi/kernel/base/log';
import { type DiskSpace, type DiskSpaceOptions, openDiskSpace } from './disk/disk-space.ts';
import type { EngineUse } from './engine-use.ts';

/**
 * The disk of a process in the distributed mode. Only processes that store files write to it: uploads and renditions until
 * they are in the S3 store. Undefined for the others, which a full disk does not concern (decision 72).
 */
export const openLocalDisk = async (
  { files }: Pick<EngineUse, 'files'>,
  folder: string,
  log: Log,
  options?: DiskSpaceOptions,
): Promise<DiskSpace | undefined> =>
  files === 'own' || files === 'write' ? openDiskSpace(folder, log, options) : undefined;
