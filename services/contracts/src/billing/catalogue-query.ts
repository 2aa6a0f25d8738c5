import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { pagingQuery, queryBoolean } from '../values.ts';
import { audience, countryCode, packageFields } from './catalogue.ts';

const filters = {
  ...pagingQuery(),
  q: z.optional(plainText(0, 100)),
  audience: z.optional(audience),
  active: z.optional(queryBoolean),
};

/** Filters of all items. */
export const itemsQuery = z.strictObject({
  ...filters,
  sort: z._default(z.enum(['sort', '-sort', 'name', '-name']), 'sort'),
});
/** Filters of all packages. */
export const packagesQuery = z.strictObject({
  ...filters,
  kind: z.optional(packageFields.shape.kind),
  country: z.optional(countryCode),
  sort: z._default(z.enum(['sort', '-sort', 'name', '-name']), 'sort'),
});

/** Kinds of what is sold: an add-on is an item that some package offers with it. */
export const unifiedKinds = ['ITEM', 'PACKAGE', 'ADD_ON'] as const;
/** Filters of items and packages in one table. */
export const unifiedItemsQuery = z.strictObject({
  ...filters,
  kind: z.optional(z.enum(unifiedKinds)),
  sort: z._default(
    z.enum([
      'name',
      '-name',
      'price',
      '-price',
      'soldQty30d',
      '-soldQty30d',
      'revenue30d',
      '-revenue30d',
      'activeOwners',
      '-activeOwners',
    ]),
    'name',
  ),
});
