import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { agentsAndAdmins } from '../roles.ts';
import { id, instant } from '../values.ts';
import { heldOnMarket, latitude, longitude, media, uploadKind } from './media.ts';
import { storeErrors } from './store-errors.ts';

/** Size of an upload chunk in bytes; only the last may be shorter. */
export const uploadChunkBytes = 1_048_576;

const editorAccess = { access: { roles: agentsAndAdmins }, timeoutMs: 60_000 } as const;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, fieldErrors.sha256));
const uploadProgress = z.strictObject({ received: z.int() });

/** Checks type, size and quota before the upload; the final checks follow in `finishUpload`. */
export const startUpload = route({
  ...editorAccess,
  row: 'M8',
  summary: 'Starts a chunked upload, which may take up to a day.',
  method: 'POST',
  path: '/api/media/uploads',
  rate: 'upload',
  chunked: true,
  body: z.strictObject({
    listingId: id,
    kind: z.optional(uploadKind),
    fileName: z.string().check(z.minLength(1), z.maxLength(500)),
    mime: z.string().check(z.regex(/^[a-z]+\/[\w.+-]{1,60}$/, fieldErrors.mediaType)),
    bytes: z.int().check(z.minimum(1)),
    latitude,
    longitude,
    sha256: z.optional(sha256),
  }),
  status: 201,
  answer: z.strictObject({ uploadId: id, chunkBytes: z.int(), expiresAt: instant }),
  errors: [
    'UNSUPPORTED_TYPE',
    'FILE_TOO_LARGE',
    'TOO_MANY_FILES',
    'NO_STORAGE_QUOTA',
    'NO_IMAGE_QUOTA',
    'STORAGE_LIMIT_EXCEEDED',
  ],
});

/** Called after an interruption. */
export const readUpload = route({
  ...editorAccess,
  row: 'M9',
  summary: 'The number of received bytes, from which the upload resumes.',
  method: 'GET',
  path: '/api/media/uploads/:uploadId',
  rate: 'chunk',
  chunked: true,
  answer: uploadProgress,
  errors: ['GONE'],
});

/** Raw bytes, with `Content-Range: bytes <from>-<to>/<all>`. */
export const putChunk = route({
  ...editorAccess,
  row: 'M9',
  summary: 'Uploads the next chunk of a file.',
  method: 'PUT',
  path: '/api/media/uploads/:uploadId',
  rate: 'chunk',
  chunked: true,
  answer: uploadProgress,
  errors: ['OFFSET_MISMATCH', 'GONE'],
});

/** The file is processed afterwards; `readProcessingState` returns the progress. */
export const finishUpload = route({
  ...editorAccess,
  row: 'M9',
  summary: 'Assembles the chunks and adds the file to its listing; a repeated call returns the same file.',
  method: 'POST',
  path: '/api/media/uploads/:uploadId/finish',
  rate: 'chunk',
  chunked: true,
  body: z.strictObject({ sha256: z.optional(sha256), ...heldOnMarket }),
  status: 201,
  answer: media,
  errors: ['OFFSET_MISMATCH', 'GONE', ...storeErrors],
});
