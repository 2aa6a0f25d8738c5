import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { plainText } from '../text.ts';
import { id, pagingQuery } from '../values.ts';
import { itemKey } from './catalogue.ts';
import { giveInput, grantBatch, grantSource } from './grant.ts';

/** Filters of those who can be given something. */
export const receiversQuery = z.strictObject({
  ...pagingQuery(),
  type: giveInput.shape.ownerType,
  country: z.optional(id),
  q: z.optional(plainText(0, 100)),
});

/** Filters of grants. */
export const grantsQuery = z.strictObject({
  ...adminListQuery,
  owner: z.optional(id),
  itemKey: z.optional(itemKey),
  source: z.optional(grantSource),
  batchId: z.optional(id),
  sort: sortBy(['effectiveAt'], '-effectiveAt'),
});

/** Filters of batches of grants. */
export const grantBatchesQuery = z.strictObject({
  ...adminListQuery,
  ownerType: z.optional(giveInput.shape.ownerType),
  state: z.optional(grantBatch.shape.state),
  sort: sortBy(['at'], '-at'),
});
