import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { itemsSchema } from '../values.ts';
import { mediaQuota } from './media.routes.ts';
import { media } from './media.ts';
import { storeErrors } from './store-errors.ts';

const path = '/api/external/v1/listings/:externalRef/media';

/** Private ones too, since the key acts for their agency. */
export const listExternalMedia = route({
  row: 'I19',
  summary: 'The files of a listing by its own reference of the agency.',
  method: 'GET',
  path,
  access: { scope: 'media:read' },
  answer: itemsSchema(media),
});

/** Multipart, as `uploadMedia`; all files are stored, or none. */
export const uploadExternalMedia = route({
  row: 'I19',
  summary:
    'Adds photos, panoramas, floor plans or documents to a listing by its own reference of the agency.',
  method: 'POST',
  path,
  access: { scope: 'media:write' },
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ items: z.array(media), quota: mediaQuota }),
  errors: ['LAT_LON_MISMATCH', ...storeErrors],
});
