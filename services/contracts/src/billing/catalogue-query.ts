import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { queryBoolean } from '../values.ts';
import { audience, countryCode, packageFields } from './catalogue.ts';

const filters = {
  ...adminListQuery,
  audience: z.optional(audience),
  active: z.optional(queryBoolean),
};

/** Filters of all items. */
export const itemsQuery = z.strictObject({
  ...filters,
  sort: sortBy(['sort', 'name'], 'sort'),
});
/** Filters of all packages. */
export const packagesQuery = z.strictObject({
  ...filters,
  kind: z.optional(packageFields.shape.kind),
  country: z.optional(countryCode),
  sort: sortBy(['sort', 'name'], 'sort'),
});

/** Kinds of what is sold: an add-on is an item that some package offers with it. */
export const unifiedKinds = ['ITEM', 'PACKAGE', 'ADD_ON'] as const;
/** Filters of items and packages in one table. */
export const unifiedItemsQuery = z.strictObject({
  ...filters,
  kind: z.optional(z.enum(unifiedKinds)),
  sort: sortBy(['name', 'price', 'soldQty30d', 'revenue30d', 'activeOwners'], 'name'),
});
