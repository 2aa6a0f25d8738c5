import * as z from 'zod/mini';
import { route } from '../route.ts';
import { id } from '../values.ts';

/** Pictures that everybody sees: drawn anew, and given out under an address of their own. */
export const shownPurposes = ['LOGO', 'COVER', 'CONTENT', 'ADVERT'] as const;
/** Papers that prove something: kept as they came, and opened by signed links only. */
const paperPurposes = ['EVIDENCE', 'OBJECTION', 'PROOF', 'TICKET', 'VISIT'] as const;

/** What a file is for that belongs to no listing's photos. */
export const filePurpose = z.enum([...shownPurposes, ...paperPurposes]);
export type FilePurpose = z.infer<typeof filePurpose>;

/** Multipart: one `file`, a picture or a PDF, and what it is `for`; EVIDENCE unless said. */
export const keepPaper = route({
  row: 'M11',
  summary: 'Keeps a file that is no photo of a listing: a logo, a cover, or a paper that proves something.',
  method: 'POST',
  path: '/api/media/files',
  access: 'signed-in',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ fileId: id, url: z.optional(z.string()) }),
  errors: ['UNSUPPORTED_TYPE', 'FILE_TOO_LARGE'],
});
