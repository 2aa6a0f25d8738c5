import type { Media } from '@ardhi/contracts/media';
import { isCallError } from '../client/call-error.ts';
import type { PendingFile, PendingFileStore } from './pending-files.ts';
import { createUpload, retryWhileOffline, type UploadContext, uploadFile } from './upload-file.ts';

/** A pending file and its key in the pending file store, which is known once it is stored. */
export interface QueuedFile {
  readonly pending: PendingFile;
  readonly storeKey: Promise<number | undefined>;
}

interface PendingFileContext extends UploadContext {
  readonly store: PendingFileStore;
  /** Aborted when the page closes: the file then stays in the store for a later page. */
  readonly stopSignal: AbortSignal;
}

/**
 * Uploads a pending file, continuing the upload that an earlier page began, and removes it from the store.
 * An upload that the service has deleted meanwhile begins again. @throws CallError
 */
export async function uploadPendingFile(
  context: PendingFileContext,
  { pending, storeKey }: QueuedFile,
): Promise<Media> {
  const { store, stopSignal } = context;
  const key = await storeKey;
  try {
    const session =
      pending.upload ?? (await retryWhileOffline(context, () => createUpload(context, pending)));
    await store.save({ ...pending, upload: session }, key);
    const media = await uploadFile(context, pending, session);
    await store.remove(key);
    return media;
  } catch (error) {
    const { upload: session, ...withoutSession } = pending;
    const isExpired = session !== undefined && isCallError(error) && error.code === 'GONE';
    if (isExpired) return uploadPendingFile(context, { pending: withoutSession, storeKey });
    if (!stopSignal.aborted) await store.remove(key);
    throw error;
  }
}
