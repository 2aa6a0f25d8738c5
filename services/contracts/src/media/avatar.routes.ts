import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { noBody } from '../values.ts';

/** Multipart: one `file`. Replaces the previous avatar. */
export const setAvatar = route({
  row: 'A25',
  summary: 'Sets the avatar of the caller.',
  method: 'POST',
  path: '/api/users/avatar',
  access: 'signed-in',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ avatarUrl: z.string() }),
  errors: ['UNSUPPORTED_TYPE', 'FILE_TOO_LARGE', 'FILE_INFECTED', 'SCANNER_UNAVAILABLE'],
});

/** Never that of another user. */
export const removeAvatar = route({
  row: 'A25',
  summary: 'Removes the avatar of the caller.',
  method: 'DELETE',
  path: '/api/users/avatar',
  access: 'signed-in',
  status: 204,
  answer: noBody,
});
