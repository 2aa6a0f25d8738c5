import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { pageSchema, pagingQuery } from '../values.ts';
import { audience, countryCode, item, packageDef, priceInterval } from './catalogue.ts';
import { cartInput, quote } from './quote.ts';

const catalogue = { row: 'B1', access: 'public' } as const;

/** Without a filter all packages that buyers can see, in their order. */
export const listPackages = route({
  ...catalogue,
  summary: 'Packages on sale.',
  method: 'GET',
  path: '/api/packages',
  query: z.strictObject({
    ...pagingQuery(),
    audience: z.optional(audience),
    country: z.optional(countryCode),
    currency: z.optional(currency),
    interval: z.optional(priceInterval),
    kind: z.optional(packageDef.shape.kind),
  }),
  answer: pageSchema(packageDef),
});
/** The current version of a package. */
export const readPackage = route({
  ...catalogue,
  summary: 'One package on sale.',
  method: 'GET',
  path: '/api/packages/:id',
  slug: true,
  answer: packageDef,
});
/** Items sold alone or added to a package. */
export const listItems = route({
  ...catalogue,
  summary: 'Items on sale.',
  method: 'GET',
  path: '/api/items',
  query: z.strictObject({
    ...pagingQuery(),
    audience: z.optional(audience),
    currency: z.optional(currency),
  }),
  answer: pageSchema(item),
});

/** Changes nothing, so that prices can be shown before anyone signs in. */
export const quoteCart = route({
  row: 'B2',
  summary: 'Prices a cart with discounts and tax.',
  method: 'POST',
  readsOnly: true,
  path: '/api/quotes',
  access: 'public',
  rate: 'search',
  body: cartInput,
  answer: quote,
  errors: ['NOT_FOR_SALE'],
});
