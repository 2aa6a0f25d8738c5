import * as z from 'zod/mini';
import { route } from '../route.ts';
import { nothing } from '../values.ts';

/** Multipart: one `file`. What was there before goes. */
export const setAvatar = route({
  row: 'A25',
  summary: 'Shows a picture of mine beside my name.',
  method: 'POST',
  path: '/api/users/avatar',
  access: 'signed-in',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ avatarUrl: z.string() }),
  errors: ['UNSUPPORTED_TYPE', 'FILE_TOO_LARGE'],
});

export const removeAvatar = route({
  row: 'A25',
  summary: 'Takes my picture away.',
  method: 'DELETE',
  path: '/api/users/avatar',
  access: 'signed-in',
  status: 204,
  answer: nothing,
});
