import { separateReader } from '@ardhi/kernel/worker-process/separate-reader';
import type { PackUpload, ReadPack } from './read-pack-upload.ts';

/** `readPackUpload` in a process of its own. */
export const readPackSeparately = separateReader<PackUpload, ReadPack>({
  worker: new URL('./pack-worker.ts', import.meta.url),
  maxCpuMs: 20_000,
  maxMemoryBytes: 1_024 * 1_048_576,
});
