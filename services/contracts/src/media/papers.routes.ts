import * as z from 'zod/mini';
import { agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { id } from '../values.ts';

/** Multipart: one `file`, a picture or a PDF. It is kept as it came, and shown only by signed links. */
export const keepPaper = route({
  row: 'M11',
  summary: 'Keeps a paper that proves something about a listing.',
  method: 'POST',
  path: '/api/media/files',
  access: { roles: agentsAndAdmins },
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ fileId: id }),
  errors: ['UNSUPPORTED_TYPE', 'FILE_TOO_LARGE'],
});
