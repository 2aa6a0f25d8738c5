import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isOffered } from '@ardhi/contracts/listings/listing-visibility';
import {
  finishUpload,
  putChunk,
  readUpload,
  startUpload,
  uploadChunkBytes,
} from '@ardhi/contracts/media/uploads.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal, Refusal, refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { parseContentRange } from '../chunked-upload/content-range.ts';
import { openUploads } from '../chunked-upload/open-uploads.projection.ts';
import {
  type ExistingUpload,
  receivedOf,
  requireOpen,
  type Upload,
  type UploadCommand,
  upload,
} from '../chunked-upload/upload.ts';
import { formatName } from '../files/detect-type.ts';
import { safeFileName, withTempFolder } from '../files/multipart.ts';
import type { GalleryReader } from '../gallery/gallery-reader.ts';
import { requireOwnListing } from '../gallery/listing-access.ts';
import { kindRules } from '../preparation/kind-rules.ts';
import type { WorkerPools } from '../preparation/prepare-file.ts';
import { abandonUpload, uploadExpiryTopic } from '../processes/expire-uploads.ts';
import { removeUnusedBlobs } from '../processes/sweep-blobs.ts';
import { listings } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { ingestFiles } from './ingest-files.ts';
import { requireUploadQuota } from './quota-check.ts';

/** A day is long enough for slow connections and short enough to clean up abandoned uploads. */
const uploadLifetimeMs = 24 * 3_600_000;
/** Maximum number of unfinished uploads per user. */
const maxOpenUploads = 60;

/** Routes for chunked uploads (api.md M8, M9). Each chunk is stored before the response, so that an interruption loses at most one chunk. */
export function chunkedUploadRoutes(
  context: ServiceContext,
  workerPools: WorkerPools,
  galleryReader: GalleryReader,
): readonly Endpoint[] {
  const shared = uploadSteps(context, workerPools, galleryReader);
  return [
    startUploadRoute(shared),
    readUploadRoute(shared),
    putChunkRoute(shared),
    finishUploadRoute(shared),
  ];
}

/** Steps shared by the routes: the caller's uploads, and the assembly of a file from its chunks. */
function uploadSteps(context: ServiceContext, workerPools: WorkerPools, galleryReader: GalleryReader) {
  const listingRows = context.read(listings);

  /** An upload of the caller to a listing that is theirs now. @throws Refusal NOT_FOUND, GONE, FORBIDDEN */
  async function requireOwnUpload(uploadId: string, caller: Caller): Promise<ExistingUpload> {
    const { state } = await context.state<Upload>(upload, uploadId);
    if (!('pieces' in state)) return refuse(state.status === 'NONE' ? 'NOT_FOUND' : 'GONE');
    if (state.by !== caller.id) refuse('NOT_FOUND');
    // Who started it may have left the listing's agency since.
    await requireOwnListing(listingRows, state.listingId, caller);
    return state;
  }

  async function assembleFile(
    { pieces: chunks, ...announced }: ExistingUpload,
    folder: string,
    sha256: string | undefined,
  ): Promise<string> {
    const path = join(folder, 'whole');
    const hash = createHash('sha256');
    async function* bytes() {
      for (const { key } of chunks) {
        const blob = (await context.blobs.get(key)) ?? refuse('GONE');
        for await (const chunk of blob.stream) {
          hash.update(chunk as Buffer);
          yield chunk;
        }
      }
    }
    await pipeline(bytes, createWriteStream(path));
    const expectedHash = sha256 ?? announced.sha256;
    if (expectedHash !== undefined && hash.digest('hex') !== expectedHash)
      refuseField('sha256', 'hashMismatch');
    return path;
  }

  return { context, listingRows, requireOwnUpload, workerPools, galleryReader, assembleFile };
}
type UploadSteps = ReturnType<typeof uploadSteps>;

function startUploadRoute({ context, listingRows }: UploadSteps): Endpoint {
  return serve(startUpload, async ({ body, caller, execute, newId }) => {
    const { listingId, kind = 'IMAGE', mime, latitude: lat, longitude: lon, fileName, ...announced } = body;
    const listing = await requireOwnListing(listingRows, listingId, caller);
    const { types, maxFileBytes } = kindRules[kind];
    const file = safeFileName(fileName);
    if (!types.includes(mime)) refuse('UNSUPPORTED_TYPE', { file, format: formatName(mime.split('/')[1]) });
    const maxBytes = maxFileBytes(await readSettings(context, 'uploads'));
    if (body.bytes > maxBytes) refuse('FILE_TOO_LARGE', { file, maxBytes });
    await requireUploadQuota(context, listing, { kind, bytes: [body.bytes] });
    const current = await context.read(openUploads).count({ where: { by: caller.id } });
    if (current >= maxOpenUploads) refuse('TOO_MANY_FILES', { max: maxOpenUploads, current });
    const uploadId = newId();
    const until = instantOf(context.clock.epoch() + uploadLifetimeMs);
    await context.scheduler.schedule({
      id: uploadId,
      at: until,
      topic: uploadExpiryTopic,
      data: { uploadId },
    });
    const { bytes, sha256 } = announced;
    const command: UploadCommand = {
      type: 'StartUpload',
      by: caller.id,
      listingId: listing.id,
      kind,
      fileName: file,
      bytes,
      lat,
      lon,
      until,
      ...omitUndefined({ sha256 }),
    };
    await execute(upload, uploadId, command);
    return { uploadId, chunkBytes: uploadChunkBytes, expiresAt: until };
  });
}

function readUploadRoute({ context, requireOwnUpload }: UploadSteps): Endpoint {
  return serve(readUpload, async ({ params, caller }) => {
    const current = await requireOwnUpload(params.uploadId, caller);
    return {
      received: receivedOf(current.status === 'DONE' ? current : requireOpen(current, context.clock.now())),
    };
  });
}

function putChunkRoute({ context, requireOwnUpload }: UploadSteps): Endpoint {
  return serve(putChunk, async (call) => {
    const current = requireOpen(
      await requireOwnUpload(call.params.uploadId, call.caller),
      context.clock.now(),
    );
    const { from, bytes } = parseContentRange(call.request.get('content-range'), current.bytes);
    const received = receivedOf(current);
    // Checked before the body is read, so that a wrong chunk is not transferred.
    if (from !== received) refuse('OFFSET_MISMATCH', { received });
    const { key, bytes: receivedBytes } = await context.blobs
      .put(call.request)
      .catch(clientAborted(call.request));
    try {
      if (receivedBytes !== bytes) refuse('VALIDATION_FAILED', { field: 'Content-Range' });
      const command: UploadCommand = { type: 'StoreChunk', from, bytes, key };
      await call.execute(upload, call.params.uploadId, command);
    } catch (error) {
      await removeUnusedBlobs(context, new Set([key]));
      throw error;
    }
    return { received: from + bytes };
  });
}

function finishUploadRoute({
  context,
  workerPools,
  galleryReader,
  listingRows,
  requireOwnUpload,
  assembleFile,
}: UploadSteps): Endpoint {
  return serve(finishUpload, async ({ params: { uploadId }, body, caller, execute }) => {
    const current = await requireOwnUpload(uploadId, caller);
    const listing = await requireOwnListing(listingRows, current.listingId, caller);
    const storedMedia = async () =>
      (await galleryReader.forOwner(listing)).items.find(({ id }) => id === uploadId);
    if (current.status === 'DONE') return (await storedMedia()) ?? refuse('GONE');
    const received = receivedOf(requireOpen(current, context.clock.now()));
    if (received !== current.bytes) refuse('OFFSET_MISMATCH', { received });
    await withTempFolder(join(context.folder, 'incoming'), async (folder) => {
      const path = await assembleFile(current, folder, body.sha256);
      const { kind, fileName, bytes, lat, lon } = current;
      const files = [{ id: uploadId, path, fileName, bytes, lat, lon }];
      const reservation = idFrom(`upload:${uploadId}`);
      await ingestFiles(context, workerPools, {
        listing,
        kind,
        files,
        folder,
        by: caller.id,
        execute: execute,
        reservation,
        held: body.heldOnMarket === true && isOffered(listing.status),
      });
    }).catch(async (error: unknown) => {
      if (isPermanent(error)) await abandonUpload(context, uploadId);
      throw error;
    });
    const command: UploadCommand = { type: 'FinishUpload' };
    await execute(upload, uploadId, command);
    await removeUnusedBlobs(context, new Set(current.pieces.map(({ key }) => key)));
    return (await storedMedia()) ?? refuse('GONE');
  });
}

/** An aborted request is a client error, not a fault. */
const clientAborted = (request: Call<unknown, unknown, unknown>['request']) => (error: unknown) => {
  throw request.readableAborted ? new Refusal('VALIDATION_FAILED', { field: 'body' }) : error;
};

/** True if the file itself is invalid, so that retrying with more quota would not help. */
const isPermanent = (error: unknown) =>
  isRefusal(error) &&
  ['VALIDATION_FAILED', 'UNSUPPORTED_TYPE', 'FILE_TOO_LARGE', 'FILE_INFECTED'].includes(error.code);
