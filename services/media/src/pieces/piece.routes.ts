import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  finishUpload,
  pieceBytes,
  putPiece,
  readUpload,
  startUpload,
} from '@ardhi/contracts/media/uploads.routes';
import { instantOf } from '@ardhi/kernel/clock';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { idFrom } from '@ardhi/kernel/ids';
import { Refusal, refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { listingRows, ownListing } from '../listing/listing-rows.ts';
import { removeUnused } from '../quota/sweep.ts';
import type { MediaReader } from '../set/read-media.ts';
import { kindRules } from '../upload/kind-rules.ts';
import { formatName } from '../upload/known-type.ts';
import type { Readers } from '../upload/prepare-file.ts';
import { inFolder, plainName } from '../upload/read-upload.ts';
import { roomFor } from '../upload/room.ts';
import { takeIn } from '../upload/take-in.ts';
import { dropUpload, lapseTopic } from './lapse.ts';
import { openUploads } from './open-uploads.ts';
import { pieceOf } from './piece.ts';
import { type Known, receivedOf, stillOpen, type Upload, type UploadCommand, upload } from './upload.ts';

/** A day is long enough for a file to find its way through a bad line, and short enough for what never ends. */
const openForMs = 24 * 3_600_000;
/** Files that one person may have on their way at once. */
const mostOpen = 60;

/** Files that come in pieces (api.md M8, M9): each piece is kept before it is answered, so a cut loses one piece at most. */
export function pieceRoutes(tools: ServiceTools, readers: Readers, reader: MediaReader): readonly Served[] {
  const rows = tools.read(listingRows);

  /** @throws Refusal NOT_FOUND, FORBIDDEN for another's */
  async function mine(uploadId: string, caller: Caller): Promise<Known> {
    const { state } = await tools.state<Upload>(upload, uploadId);
    if (!('pieces' in state)) return refuse(state.status === 'NONE' ? 'NOT_FOUND' : 'GONE');
    return state.by === caller.id ? state : refuse('FORBIDDEN', { need: 'owner', have: caller.role });
  }

  async function whole(
    { pieces, ...said }: Known,
    folder: string,
    sha256: string | undefined,
  ): Promise<string> {
    const path = join(folder, 'whole');
    const hash = createHash('sha256');
    async function* bytes() {
      for (const { key } of pieces) {
        const blob = (await tools.blobs.get(key)) ?? refuse('GONE');
        for await (const chunk of blob.stream) {
          hash.update(chunk as Buffer);
          yield chunk;
        }
      }
    }
    await pipeline(bytes, createWriteStream(path));
    const wanted = sha256 ?? said.sha256;
    if (wanted !== undefined && hash.digest('hex') !== wanted)
      refuse('VALIDATION_FAILED', { field: 'sha256', fields: { sha256: 'is not that of what arrived' } });
    return path;
  }

  return [
    serve(startUpload, async ({ body, caller, order, newId }) => {
      const { listingId, kind = 'IMAGE', mime, latitude: lat, longitude: lon, fileName, ...said } = body;
      const listing = await ownListing(rows, listingId, caller);
      const { types, mostBytes } = kindRules[kind];
      const file = plainName(fileName);
      if (!types.includes(mime)) refuse('UNSUPPORTED_TYPE', { file, format: formatName(mime.split('/')[1]) });
      const maxBytes = mostBytes(await settingOf(tools, 'uploads'));
      if (body.bytes > maxBytes) refuse('FILE_TOO_LARGE', { file, maxBytes });
      await roomFor(tools, listing, { kind, bytes: [body.bytes] });
      const current = await tools.read(openUploads).count({ where: { by: caller.id } });
      if (current >= mostOpen) refuse('TOO_MANY_FILES', { max: mostOpen, current });
      const uploadId = newId();
      const until = instantOf(tools.clock.epoch() + openForMs);
      await tools.timer.set({ id: uploadId, at: until, topic: lapseTopic, data: { uploadId } });
      const { bytes, sha256 } = said;
      const command: UploadCommand = {
        type: 'StartUpload',
        ...{ by: caller.id, listingId: listing.id, kind, fileName: file, bytes, lat, lon, until },
        ...(sha256 !== undefined && { sha256 }),
      };
      await order(upload, uploadId, command);
      return { uploadId, chunkBytes: pieceBytes, expiresAt: until };
    }),

    serve(readUpload, async ({ params, caller }) => {
      const known = await mine(params.uploadId, caller);
      return { received: receivedOf(known.status === 'DONE' ? known : stillOpen(known, tools.clock.now())) };
    }),

    serve(putPiece, async (call) => {
      const known = stillOpen(await mine(call.params.uploadId, call.caller), tools.clock.now());
      const { from, bytes } = pieceOf(call.request.get('content-range'), known.bytes);
      const received = receivedOf(known);
      // Said before the bytes are read: whoever sends the wrong ones need not send them.
      if (from !== received) refuse('OFFSET_MISMATCH', { received });
      const { key, bytes: came } = await tools.blobs.put(call.request).catch(cutOff(call.request));
      try {
        if (came !== bytes) refuse('VALIDATION_FAILED', { field: 'Content-Range' });
        const command: UploadCommand = { type: 'TakePiece', from, bytes, key };
        await call.order(upload, call.params.uploadId, command);
      } catch (error) {
        await removeUnused(tools, new Set([key]));
        throw error;
      }
      return { received: from + bytes };
    }),

    serve(finishUpload, async ({ params: { uploadId }, body, caller, order }) => {
      const known = await mine(uploadId, caller);
      const listing = await ownListing(rows, known.listingId, caller);
      const made = async () => (await reader.ofOwner(listing)).items.find(({ id }) => id === uploadId);
      if (known.status === 'DONE') return (await made()) ?? refuse('GONE');
      const received = receivedOf(stillOpen(known, tools.clock.now()));
      if (received !== known.bytes) refuse('OFFSET_MISMATCH', { received });
      await inFolder(join(tools.folder, 'incoming'), async (folder) => {
        const path = await whole(known, folder, body.sha256);
        const { kind, fileName, bytes, lat, lon } = known;
        const files = [{ id: uploadId, path, fileName, bytes, lat, lon }];
        const reservation = idFrom(`upload:${uploadId}`);
        await takeIn(tools, readers, {
          listing,
          kind,
          files,
          folder,
          by: caller.id,
          give: order,
          reservation,
        });
      }).catch(async (error: unknown) => {
        if (isHopeless(error)) await dropUpload(tools, uploadId);
        throw error;
      });
      const command: UploadCommand = { type: 'FinishUpload' };
      await order(upload, uploadId, command);
      await removeUnused(tools, new Set(known.pieces.map(({ key }) => key)));
      return (await made()) ?? refuse('GONE');
    }),
  ];
}

/** A piece whose sender went away is no fault of ours. */
const cutOff = (request: Call<unknown, unknown, unknown>['request']) => (error: unknown) => {
  throw request.readableAborted ? new Refusal('VALIDATION_FAILED', { field: 'body' }) : error;
};

/** Whether the bytes themselves are wrong: more room or fewer files would not help them. */
const isHopeless = (error: unknown) =>
  error instanceof Refusal &&
  ['VALIDATION_FAILED', 'UNSUPPORTED_TYPE', 'FILE_TOO_LARGE'].includes(error.code);
