import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, itemsSchema } from '../values.ts';
import { listingDetail } from './listing-detail.ts';

const comparison = { row: 'A40', access: 'signed-in', answer: itemsSchema(listingDetail) } as const;
/** In the order of the comparison's columns; without listings that the caller may not see any more. */
export const readComparison = route({
  ...comparison,
  summary: 'The listings in the comparison, with all details.',
  method: 'GET',
  path: '/api/users/compare',
});
/** The list is sent whole. */
export const putComparison = route({
  ...comparison,
  summary: 'Replaces the listings in the comparison, at most 4.',
  method: 'PUT',
  path: '/api/users/compare',
  body: z.strictObject({ listingIds: z.array(id).check(z.maxLength(50)) }),
  errors: ['LIMIT_REACHED'],
});
