import type { Id } from '@ardhi/contracts/values';
import type { ServiceTools } from '@ardhi/kernel/service';
import { removeUnused } from '../quota/sweep.ts';
import { type Upload, type UploadCommand, upload } from './upload.ts';

/** Rings a day after a file was announced. */
export const lapseTopic = 'media.upload-lapse';

/** Gives a file up, if it is still on its way, and takes its pieces off the disk. */
export async function dropUpload(tools: ServiceTools, uploadId: Id): Promise<void> {
  const { state } = await tools.state<Upload>(upload, uploadId);
  if (!('pieces' in state)) return;
  const drop: UploadCommand = { type: 'DropUpload' };
  await tools.order(upload, uploadId, drop, { causation: `drop:${uploadId}` });
  await removeUnused(tools, new Set(state.pieces.map(({ key }) => key)));
}

/** Whoever has not finished within a day begins anew. */
export function lapseUploads(tools: ServiceTools): void {
  tools.timer.onRing(lapseTopic, ({ data }) => dropUpload(tools, data['uploadId'] as Id));
}
