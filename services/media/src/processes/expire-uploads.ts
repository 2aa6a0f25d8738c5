import type { Id } from '@ardhi/contracts/values';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Upload, type UploadCommand, upload } from '../chunked-upload/upload.ts';
import { removeUnusedBlobs } from './sweep-blobs.ts';

/** Topic of the job that runs a day after an upload was started. */
export const uploadExpiryTopic = 'media.upload-lapse';

/** Abandons an unfinished upload and deletes its chunks. */
export async function abandonUpload(context: ServiceContext, uploadId: Id): Promise<void> {
  const { state } = await context.state<Upload>(upload, uploadId);
  if (!('pieces' in state)) return;
  const command: UploadCommand = { type: 'AbandonUpload' };
  await context.execute(upload, uploadId, command, { commandId: `drop:${uploadId}` });
  await removeUnusedBlobs(context, new Set(state.pieces.map(({ key }) => key)));
}

/** Registers the job that abandons uploads not finished within a day. */
export function expireUploads(context: ServiceContext): void {
  context.scheduler.onDue(uploadExpiryTopic, ({ data }) => abandonUpload(context, data['uploadId'] as Id));
}
