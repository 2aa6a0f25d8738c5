import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { currency, money } from '../money.ts';
import { admins } from '../roles.ts';
import { localPlainText } from '../text.ts';
import { id, noBody, pageSchema, pagingQuery } from '../values.ts';
import { audience, item, itemFields, packageDef, packageFields } from './catalogue.ts';
import { itemsQuery, packagesQuery, unifiedItemsQuery, unifiedKinds } from './catalogue-query.ts';

const items = { row: 'B28', access: { roles: admins } } as const;
const packages = { row: 'B29', access: { roles: admins } } as const;
/** Who changes what is sold and its prices. */
const writers = { access: { roles: admins, permission: 'catalogue.write' } } as const;

/** An item with the owners who hold some of it now, and how often it was bought in the last 30 days. */
const itemRecord = z.extend(item, { holders: z.int(), sold30d: z.int() });
/** A package with its running subscriptions. */
const packageRecord = z.extend(packageDef, { subscribers: z.int() });
const history = { query: z.strictObject(pagingQuery()), answer: pageSchema(recordChange) };

/** On sale or not. */
export const listAllItems = route({
  ...items,
  summary: 'Every item, with who holds it and what was sold.',
  method: 'GET',
  path: '/api/admin/items',
  aliases: ['/api/admin/items/search'],
  query: itemsQuery,
  csv: true,
  answer: pageSchema(itemRecord),
});
/** Its name and key together must be new. */
export const createItem = route({
  ...items,
  ...writers,
  summary: 'Adds an item.',
  method: 'POST',
  path: '/api/admin/items',
  body: itemFields,
  answer: itemRecord,
  status: 201,
  errors: ['ALREADY_EXISTS', 'VALUE_HELD'],
});
/** The form of an item. */
export const readItem = route({
  ...items,
  summary: 'One item.',
  method: 'GET',
  path: '/api/admin/items/:id',
  answer: itemRecord,
});
/** Earlier purchases stay as they were bought. */
export const changeItem = route({
  ...items,
  ...writers,
  summary: 'Changes an item; its key stays.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/items/:id',
  body: z.partial(z.omit(itemFields, { key: true })),
  answer: itemRecord,
  errors: ['VALUE_HELD'],
});
/** Refused while someone holds some of it. */
export const deleteItem = route({
  ...items,
  ...writers,
  summary: 'Removes an item that nobody holds.',
  method: 'DELETE',
  path: '/api/admin/items/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE'],
});
/** Who changed which fields, the newest first. */
export const readItemHistory = route({
  ...items,
  summary: 'The changes of an item.',
  method: 'GET',
  path: '/api/admin/items/:id/history',
  ...history,
});

/** On sale or not. */
export const listAllPackages = route({
  ...packages,
  summary: 'Every package, with its running subscriptions.',
  method: 'GET',
  path: '/api/admin/packages',
  aliases: ['/api/admin/packages/search'],
  query: packagesQuery,
  csv: true,
  answer: pageSchema(packageRecord),
});
/** The slug must be new and cannot be changed later. */
export const createPackage = route({
  ...packages,
  ...writers,
  summary: 'Adds a package.',
  method: 'POST',
  path: '/api/admin/packages',
  body: packageFields,
  answer: packageRecord,
  status: 201,
  errors: ['ALREADY_EXISTS', 'VALUE_HELD'],
});
/** The form of a package. */
export const readAnyPackage = route({
  ...packages,
  summary: 'One package, on sale or not.',
  method: 'GET',
  path: '/api/admin/packages/:id',
  answer: packageRecord,
});
/** Makes a new version; running subscriptions keep theirs. */
export const changePackage = route({
  ...packages,
  ...writers,
  summary: 'Changes a package, which makes a new version; its slug stays.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/packages/:id',
  body: z.partial(z.omit(packageFields, { slug: true })),
  answer: packageRecord,
  errors: ['VALUE_HELD'],
});
/** Refused while a subscription of it runs. */
export const deletePackage = route({
  ...packages,
  ...writers,
  summary: 'Removes a package without subscriptions.',
  method: 'DELETE',
  path: '/api/admin/packages/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE'],
});
/** The versions of a package with what changed in each, the newest first. */
export const readPackageHistory = route({
  ...packages,
  summary: 'The versions of a package.',
  method: 'GET',
  path: '/api/admin/packages/:id/history',
  ...history,
});

/** A row of the table of everything that is sold. */
const unifiedItem = z.strictObject({
  kind: z.enum(unifiedKinds),
  id,
  name: localPlainText(2, 80),
  audience: z.array(audience),
  /** In Ugandan shillings if it has such a price, otherwise the first one; without one it is not sold. */
  price: z.optional(money),
  active: z.boolean(),
  /** How often it was bought in the last 30 days. */
  soldQty30d: z.int(),
  /** Revenue of the last 30 days, with tax, in the currency of the price. */
  revenue30d: z.optional(money),
  /** Owners who hold some of it, or have a running subscription. */
  activeOwners: z.int(),
});

/** In the order of names unless sorted otherwise. */
export const listUnifiedItems = route({
  row: 'B30',
  summary: 'Items and packages in one table, with their sales.',
  method: 'GET',
  path: '/api/admin/unified-items',
  access: { roles: admins },
  query: unifiedItemsQuery,
  csv: true,
  answer: pageSchema(unifiedItem),
});
const bulkResult = z.strictObject({ id, ok: z.boolean(), code: z.optional(z.string()) });
/** A refusal of one row, such as of a price that is lowered and waits for another admin, does not stop the others. New prices are rounded half up to whole minor units. */
export const changeUnifiedItems = route({
  row: 'B30',
  summary: 'Puts up to 200 items and packages on or off sale, or changes their prices by a percentage.',
  method: 'POST',
  path: '/api/admin/unified-items/bulk',
  ...writers,
  // A percentage is relative: a repeat must not be applied a second time.
  keyRequired: true,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    do: z.union([
      z.strictObject({ active: z.boolean() }),
      z.strictObject({
        pricePercent: z.number().check(z.minimum(-90), z.maximum(500)),
        currency: z.optional(currency),
      }),
    ]),
  }),
  answer: z.strictObject({ results: z.array(bulkResult) }),
});
