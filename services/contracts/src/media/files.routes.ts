import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id } from '../values.ts';

/** Public images: re-encoded and served at a public URL. */
export const publicImagePurposes = ['LOGO', 'COVER', 'CONTENT', 'ADVERT'] as const;
/** Private documents: stored as uploaded and opened through signed links only. */
const documentPurposes = ['EVIDENCE', 'OBJECTION', 'PROOF', 'TICKET', 'VISIT'] as const;

/** Purpose of a file that is not part of a listing's gallery. */
export const filePurpose = z.enum([...publicImagePurposes, ...documentPurposes]);
/** Purpose of an uploaded file; it decides who may read it. */
export type FilePurpose = z.infer<typeof filePurpose>;

/** Multipart: one `file`, an image or a PDF, and its purpose in `for`; EVIDENCE when left out. */
export const uploadFile = route({
  row: 'M11',
  summary: 'Uploads a file outside listing galleries: a logo, a cover or a document.',
  method: 'POST',
  path: '/api/media/files',
  access: 'signed-in',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ fileId: id, url: z.optional(z.string()) }),
  errors: ['UNSUPPORTED_TYPE', 'FILE_TOO_LARGE', 'FILE_INFECTED', 'SCANNER_UNAVAILABLE'],
});
