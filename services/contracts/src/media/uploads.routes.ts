import * as z from 'zod/mini';
import { agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { id, instant } from '../values.ts';
import { broughtKind, latitude, longitude, media } from './media.ts';

/** Bytes of one piece of a file that comes in pieces; only the last may be shorter. */
export const pieceBytes = 1_048_576;

const owner = { access: { roles: agentsAndAdmins }, timeoutMs: 60_000 } as const;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hex'));
const received = z.strictObject({ received: z.int() });

/** Refused at once for whatever is known before the bytes are; decided for good when all of them are there. */
export const startUpload = route({
  ...owner,
  row: 'M8',
  summary: 'Announces a file that will come in pieces, over a day if need be.',
  method: 'POST',
  path: '/api/media/uploads',
  rate: 'upload',
  body: z.strictObject({
    listingId: id,
    kind: z.optional(broughtKind),
    fileName: z.string().check(z.minLength(1), z.maxLength(500)),
    mime: z.string().check(z.regex(/^[a-z]+\/[\w.+-]{1,60}$/, 'is not a media type')),
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

export const readUpload = route({
  ...owner,
  row: 'M9',
  summary: 'How many bytes of a file have arrived; it goes on from there.',
  method: 'GET',
  path: '/api/media/uploads/:uploadId',
  rate: 'chunk',
  answer: received,
  errors: ['GONE'],
});

/** Raw bytes, with `Content-Range: bytes <from>-<to>/<all>`. */
export const putPiece = route({
  ...owner,
  row: 'M9',
  summary: 'Brings the next piece of a file.',
  method: 'PUT',
  path: '/api/media/uploads/:uploadId',
  rate: 'chunk',
  answer: received,
  errors: ['OFFSET_MISMATCH', 'GONE'],
});

export const finishUpload = route({
  ...owner,
  row: 'M9',
  summary: 'Makes a file of the pieces and adds it to its listing; a repeat answers the same file.',
  method: 'POST',
  path: '/api/media/uploads/:uploadId/finish',
  rate: 'chunk',
  body: z.strictObject({ sha256: z.optional(sha256) }),
  status: 201,
  answer: media,
  errors: [
    'OFFSET_MISMATCH',
    'GONE',
    'UNSUPPORTED_TYPE',
    'FILE_TOO_LARGE',
    'TOO_MANY_FILES',
    'NO_STORAGE_QUOTA',
    'NO_IMAGE_QUOTA',
    'STORAGE_LIMIT_EXCEEDED',
    'UPLOAD_FAILED',
  ],
});
