import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { cursorPage, cursorQuery } from '../cursor.ts';
import { day, instant, itemsSchema, noBody } from '../values.ts';
import { listing } from './listing.ts';
import { listingKind } from './listing-enums.ts';
import { listingInput } from './listing-input.ts';
import { performanceRow } from './performance.routes.ts';
import { performanceBy } from './performance.ts';
import { listingCommand, listingStatus } from './status.ts';

const base = '/api/external/v1';
const reading = { row: 'I17', method: 'GET', access: { scope: 'listings:read' } } as const;
const writing = { row: 'I17', access: { scope: 'listings:write' } } as const;

const changes = { ...cursorQuery, updatedAfter: z.optional(instant), status: z.optional(listingStatus) };

/** A system without an agency reads what anyone may find, as the public sees it. */
export const listExternalListings = route({
  ...reading,
  summary: 'The listings of the agency of the key, in the order in which they changed.',
  path: `${base}/listings`,
  query: z.strictObject({ ...changes, kind: z.optional(listingKind) }),
  answer: cursorPage(listing),
});

/** The reference is the one by which the agency knows it. */
export const readExternalListing = route({
  ...reading,
  summary: 'One listing by its own reference of the agency.',
  path: `${base}/listings/:externalRef`,
  answer: listing,
});

/** A listing as another system writes it, whole or partial; `submit` and `cmd` do nothing that is done already. */
export const externalListingInput = z.strictObject({
  ...listingInput.shape,
  /** Asks for the review of a draft. */
  submit: z.optional(z.boolean()),
  cmd: z.optional(listingCommand),
});

/** The same call again changes nothing; what is written stays when `submit` or `cmd` is refused. */
export const putExternalListing = route({
  ...writing,
  summary: 'Creates the listing with this reference as a draft, or changes the fields that are sent.',
  method: 'PUT',
  path: `${base}/listings/:externalRef`,
  body: externalListingInput,
  answer: listing,
  errors: [
    'LIMIT_REACHED',
    'CONTACT_IN_TEXT',
    'PIN_OUTSIDE_PLACE',
    'UNKNOWN_FEATURE',
    'GEOMETRY_INVALID',
    'INVALID_TRANSITION',
    'PUBLISH_INCOMPLETE',
    'NO_LISTING_SLOT',
    'DUPLICATE_OWN',
    'PARCEL_CONFLICT',
    'MANDATE_ENDED',
    'AGENCY_NOT_ACTIVE',
    'FORBIDDEN',
  ],
});

/** Refused while the listing is on the market. */
export const deleteExternalListing = route({
  ...writing,
  summary: 'Withdraws and deletes a listing that is off the market.',
  method: 'DELETE',
  path: `${base}/listings/:externalRef`,
  answer: noBody,
  status: 204,
  errors: ['LISTING_ACTIVE', 'INVALID_TRANSITION', 'AGENCY_NOT_ACTIVE', 'FORBIDDEN'],
});

/** Like `listExternalListings`, of the kind PLOT. */
export const listExternalPlots = route({
  row: 'I18',
  summary: 'The plots of the agency of the key, in the order in which they changed.',
  method: 'GET',
  path: `${base}/plots`,
  access: { scope: 'plots:read' },
  query: z.strictObject(changes),
  answer: cursorPage(listing),
});

/** A system without an agency reads those of everyone. */
export const readExternalStats = route({
  row: 'I18',
  summary: 'How often the listings of the agency of the key were shown, viewed and enquired about.',
  method: 'GET',
  path: `${base}/stats`,
  access: { scope: 'stats:read' },
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    by: z._default(performanceBy, 'listing'),
  }),
  answer: itemsSchema(performanceRow),
  errors: ['DATE_RANGE_INVALID'],
});
