import * as z from 'zod/mini';
import { money } from '../money.ts';
import { agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { id, instant, itemsOf, lonLat, nothing } from '../values.ts';
import { openDay } from './fields.ts';
import { change } from './history.ts';
import { listing } from './listing.ts';
import { listingInput } from './listing-input.ts';
import { boundary, multiPolygon } from './location.ts';
import { qualityAnswer } from './row.ts';
import { listingCommand, listingReason } from './status.ts';

const writer = { access: { roles: agentsAndAdmins } } as const;
const refusals = ['CONTACT_IN_TEXT', 'PIN_OUTSIDE_PLACE', 'UNKNOWN_FEATURE', 'GEOMETRY_INVALID'] as const;

const create = {
  ...writer,
  row: 'L26',
  method: 'POST',
  body: listingInput,
  answer: listing,
  status: 201,
  errors: ['LIMIT_REACHED', ...refusals],
} as const;
export const createListing = route({
  ...create,
  summary: 'Begins a draft; its kind alone is enough.',
  path: '/properties',
  also: ['/api/properties'],
});
export const createPlot = route({
  ...create,
  summary: 'Begins a draft of a plot.',
  path: '/plots',
  also: ['/api/plots'],
});
export const createHotel = route({ ...create, summary: 'Begins a draft of a hotel.', path: '/api/hotels' });
export const createProduct = route({
  ...create,
  summary: 'Begins a draft of a product or service.',
  path: '/api/products',
});

const update = {
  ...writer,
  method: 'PUT',
  body: listingInput,
  answer: listing,
  errors: refusals,
} as const;
export const updateListing = route({
  ...update,
  row: 'L27',
  summary: 'Changes what is said; what is left out stays, null clears.',
  path: '/properties/:id',
  also: ['/api/properties/:id'],
});
export const updatePlot = route({
  ...update,
  row: 'L28',
  summary: 'Changes what is said of a plot.',
  path: '/plots/:id',
  also: ['/api/plots/:id', '/api/hotels/:id', '/api/products/:id'],
});

const remove = {
  ...writer,
  method: 'DELETE',
  answer: nothing,
  status: 204,
  errors: ['LISTING_ACTIVE', 'INVALID_TRANSITION'],
} as const;
export const deleteListing = route({
  ...remove,
  row: 'L29',
  summary: 'Withdraws and deletes a listing that is off the market.',
  path: '/properties/:id',
  also: ['/api/properties/:id'],
});
export const deletePlot = route({
  ...remove,
  row: 'L28',
  summary: 'Withdraws and deletes a plot that is off the market.',
  path: '/plots/:id',
  also: ['/api/plots/:id', '/api/hotels/:id', '/api/products/:id'],
});

const featureKeys = z.strictObject({
  features: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(100)),
});
export const replaceFeatures = route({
  ...writer,
  row: 'L30',
  summary: 'Replaces the set of amenities.',
  method: 'POST',
  path: '/properties/:id/features',
  also: ['/api/properties/:id/features', '/plots/:id/features', '/api/plots/:id/features'],
  body: featureKeys,
  answer: featureKeys,
  status: 200,
  errors: ['UNKNOWN_FEATURE'],
});

export const moveListing = route({
  ...writer,
  row: 'L31',
  summary: 'The only way to change a status.',
  method: 'POST',
  path: '/properties/:id/status',
  also: ['/api/properties/:id/status', '/plots/:id/status', '/api/plots/:id/status'],
  body: z.strictObject({
    cmd: listingCommand,
    reason: z.optional(plainText(1, 60)),
    note: z.optional(plainText(1, 2_000)),
    /** When a scheduled listing goes live. */
    at: z.optional(instant),
    soldPrice: z.optional(money),
    publishSoldPrice: z.optional(z.boolean()),
  }),
  answer: listing,
  status: 200,
  errors: [
    'INVALID_TRANSITION',
    'PUBLISH_INCOMPLETE',
    'NO_LISTING_SLOT',
    'DUPLICATE_OWN',
    'PARCEL_CONFLICT',
    'MANDATE_ENDED',
    'AGENCY_NOT_ACTIVE',
  ],
});

const confirmation = z.strictObject({ state: z.enum(['AVAILABLE', 'UNDER_OFFER', 'SOLD']) });
export const confirmListing = route({
  ...writer,
  row: 'L32',
  summary: 'Says whether it is still to be had.',
  method: 'POST',
  path: '/properties/:id/confirm',
  also: ['/api/properties/:id/confirm', '/plots/:id/confirm', '/api/plots/:id/confirm'],
  body: confirmation,
  answer: z.strictObject({ confirmedAt: instant, reason: listingReason }),
  status: 200,
  errors: ['INVALID_TRANSITION', 'GONE'],
});

export const heartbeat = route({
  row: 'L32',
  summary: 'The same from the link of a mail, without signing in.',
  method: 'POST',
  path: '/api/heartbeat/:token',
  access: 'public',
  rate: 'auth',
  body: confirmation,
  answer: confirmListing.answer,
  errors: ['INVALID_TRANSITION', 'NO_LISTING_SLOT', 'GONE'],
});

export const duplicateListing = route({
  ...writer,
  row: 'L33',
  summary: 'Begins a new draft with the same content.',
  method: 'POST',
  path: '/properties/:id/duplicate',
  also: ['/api/properties/:id/duplicate', '/plots/:id/duplicate', '/api/plots/:id/duplicate'],
  answer: listing,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const checkListing = route({
  ...writer,
  row: 'L34',
  summary: 'Says how good a listing is and what it still needs.',
  method: 'POST',
  path: '/properties/check',
  also: ['/api/properties/check'],
  rate: 'search',
  body: z.strictObject({ ...listingInput.shape, id: z.optional(id) }),
  answer: qualityAnswer,
  status: 200,
});

export const setOpenDays = route({
  ...writer,
  row: 'L66',
  summary: 'Says when anybody may come and look; replaces what was said before.',
  method: 'PUT',
  path: '/properties/:id/open-days',
  also: ['/api/properties/:id/open-days', '/plots/:id/open-days', '/api/plots/:id/open-days'],
  body: z.strictObject({ days: z.array(openDay).check(z.maxLength(20)) }),
  answer: listing,
});

export const listingVersions = route({
  ...writer,
  row: 'L35',
  summary: 'Every version and what it changed, newest first.',
  method: 'GET',
  path: '/properties/:id/versions',
  also: ['/api/properties/:id/versions', '/plots/:id/versions', '/api/plots/:id/versions'],
  answer: itemsOf(change),
});
export const restoreVersion = route({
  ...writer,
  row: 'L35',
  summary: 'Brings back what an earlier version said, all of it or some fields.',
  method: 'POST',
  path: '/properties/:id/versions/:version/restore',
  also: [
    '/api/properties/:id/versions/:version/restore',
    '/plots/:id/versions/:version/restore',
    '/api/plots/:id/versions/:version/restore',
  ],
  body: z.strictObject({ fields: z.optional(z.array(z.string()).check(z.maxLength(100))) }),
  answer: listing,
  status: 200,
});

/** What the numbers of beacons are: degrees of WGS84, or metres east and north in a zone of UTM on one of two datums. */
export const beaconGrid = z.enum([
  'WGS84',
  ...(['WGS84', 'ARC1960'] as const).flatMap((datum) =>
    (['35N', '35S', '36N', '36S', '37N', '37S'] as const).map((zone) => `${datum}_UTM_${zone}` as const),
  ),
]);
export type BeaconGrid = z.infer<typeof beaconGrid>;

/** One reading of a satellite receiver on a walk around the land. */
export const fix = z.strictObject({ at: lonLat, accuracyM: z.number().check(z.nonnegative()) });
export type Fix = z.infer<typeof fix>;

/** A boundary as it was understood: measured, and what to look at. */
export const measuredBoundary = z.strictObject({
  boundary,
  conflicts: z.array(z.strictObject({ listingId: id, ratio: z.number() })),
  warnings: z.array(z.string()),
});
export type MeasuredBoundary = z.infer<typeof measuredBoundary>;
export const measureBoundary = route({
  ...writer,
  row: 'L10',
  summary: 'Reads, judges and measures a boundary: a file, GeoJSON, beacons or a walk.',
  method: 'POST',
  path: '/plots/geometry',
  also: ['/api/plots/geometry'],
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  body: z
    .strictObject({
      geometry: z.optional(multiPolygon),
      csv: z.optional(z.string().check(z.minLength(1), z.maxLength(90_000))),
      crs: z.optional(beaconGrid),
      fixes: z.optional(z.array(fix).check(z.maxLength(2_000))),
    })
    .check(
      z.refine(
        ({ geometry, csv, fixes }) => [geometry, csv, fixes].filter((one) => one !== undefined).length === 1,
        'needs one of geometry, csv and fixes',
      ),
    ),
  answer: measuredBoundary,
  status: 200,
  errors: ['GEOMETRY_INVALID', 'UNSUPPORTED_TYPE', 'FILE_UNREADABLE', 'FILE_TOO_LARGE'],
});
