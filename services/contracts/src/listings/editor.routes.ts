// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of calls, each read on its own.
import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { boundary, multiPolygon } from '../geo/location.ts';
import { money } from '../money.ts';
import { agentsAndAdmins } from '../roles.ts';
import { plainText } from '../text.ts';
import { id, instant, lonLat, noBody, pageSchema, pagingQuery } from '../values.ts';
import { beaconGrids } from './beacon-grids.ts';
import { recordChange } from './history.ts';
import { listing } from './listing.ts';
import { openDay } from './listing-fields.ts';
import { listingInput } from './listing-input.ts';
import { listingQuality } from './listing-row.ts';
import { listingCommand, listingReason } from './status.ts';

const editorAccess = { access: { roles: agentsAndAdmins } } as const;
const refusals = [
  'ALREADY_EXISTS',
  'CONTACT_IN_TEXT',
  'PIN_OUTSIDE_PLACE',
  'UNKNOWN_FEATURE',
  'GEOMETRY_INVALID',
] as const;

const create = {
  ...editorAccess,
  row: 'L26',
  method: 'POST',
  body: listingInput,
  answer: listing,
  status: 201,
  errors: ['LIMIT_REACHED', ...refusals],
} as const;
/** The editor creates the draft first and saves each field afterwards. */
export const createListing = route({
  ...create,
  summary: 'Creates a draft; only its kind is required.',
  path: '/properties',
  aliases: ['/api/properties'],
});
/** Like `createListing`, with the kind PLOT. */
export const createPlot = route({
  ...create,
  summary: 'Creates a draft of a plot.',
  path: '/plots',
  aliases: ['/api/plots'],
});
/** Like `createListing`, with the kind HOTEL. */
export const createHotel = route({ ...create, summary: 'Creates a draft of a hotel.', path: '/api/hotels' });
/** Like `createListing`, with the kind PRODUCT. */
export const createProduct = route({
  ...create,
  summary: 'Creates a draft of a product or service.',
  path: '/api/products',
});

const update = {
  ...editorAccess,
  method: 'PUT',
  versioned: true,
  body: listingInput,
  answer: listing,
  errors: refusals,
} as const;
/** Used by the editor for every change; takes `If-Match`. */
export const updateListing = route({
  ...update,
  row: 'L27',
  summary: 'Changes fields of a listing; missing fields stay, null clears a field.',
  path: '/properties/:id',
  aliases: ['/api/properties/:id'],
});
/** Like `updateListing`, under the path of plots. */
export const updatePlot = route({
  ...update,
  row: 'L28',
  summary: 'Changes fields of a plot.',
  path: '/plots/:id',
  aliases: ['/api/plots/:id', '/api/hotels/:id', '/api/products/:id'],
});

const remove = {
  ...editorAccess,
  method: 'DELETE',
  answer: noBody,
  status: 204,
  errors: ['LISTING_ACTIVE', 'INVALID_TRANSITION'],
} as const;
/** Refused while the listing is on the market. */
export const deleteListing = route({
  ...remove,
  row: 'L29',
  summary: 'Withdraws and deletes a listing that is off the market.',
  path: '/properties/:id',
  aliases: ['/api/properties/:id'],
});
/** Like `deleteListing`, under the path of plots. */
export const deletePlot = route({
  ...remove,
  row: 'L28',
  summary: 'Withdraws and deletes a plot that is off the market.',
  path: '/plots/:id',
  aliases: ['/api/plots/:id', '/api/hotels/:id', '/api/products/:id'],
});

const featureKeys = z.strictObject({
  features: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(100)),
});
/** The whole set is sent, by feature key. */
export const replaceFeatures = route({
  ...editorAccess,
  row: 'L30',
  summary: 'Replaces the set of amenities.',
  method: 'POST',
  path: '/properties/:id/features',
  aliases: ['/api/properties/:id/features', '/plots/:id/features', '/api/plots/:id/features'],
  body: featureKeys,
  answer: featureKeys,
  status: 200,
  errors: ['UNKNOWN_FEATURE'],
});

/** Takes one of the listing commands; the caller may use those in `viewer.commands`. */
export const changeListingStatus = route({
  ...editorAccess,
  row: 'L31',
  summary: 'Changes the status of a listing.',
  method: 'POST',
  path: '/properties/:id/status',
  aliases: ['/api/properties/:id/status', '/plots/:id/status', '/api/plots/:id/status'],
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

const confirmationResult = z.strictObject({ confirmedAt: instant, reason: listingReason });
const confirmation = z.strictObject({ state: z.enum(['AVAILABLE', 'UNDER_OFFER', 'SOLD']) });
/** Unconfirmed listings go stale. */
export const confirmListing = route({
  ...editorAccess,
  row: 'L32',
  summary: 'Confirms whether a listing is still available.',
  method: 'POST',
  path: '/properties/:id/confirm',
  aliases: ['/api/properties/:id/confirm', '/plots/:id/confirm', '/api/plots/:id/confirm'],
  body: confirmation,
  answer: confirmationResult,
  status: 200,
  errors: ['INVALID_TRANSITION', 'GONE'],
});

/** The target of the buttons in confirmation emails. */
export const confirmListingByToken = route({
  row: 'L32',
  summary: 'Confirms availability with the token of an email, without signing in.',
  method: 'POST',
  path: '/api/heartbeat/:token',
  access: 'public',
  rate: 'auth',
  body: confirmation,
  answer: confirmationResult,
  errors: ['INVALID_TRANSITION', 'NO_LISTING_SLOT', 'GONE'],
});

/** Photos and the external reference are not copied. */
export const duplicateListing = route({
  ...editorAccess,
  row: 'L33',
  summary: 'Creates a draft with the content of a listing.',
  method: 'POST',
  path: '/properties/:id/duplicate',
  aliases: ['/api/properties/:id/duplicate', '/plots/:id/duplicate', '/api/plots/:id/duplicate'],
  answer: listing,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

/** Also for an unsaved listing; stores nothing. */
export const checkListing = route({
  ...editorAccess,
  row: 'L34',
  summary: 'Returns the quality score of a listing and what is missing.',
  method: 'POST',
  readsOnly: true,
  path: '/properties/check',
  aliases: ['/api/properties/check'],
  rate: 'search',
  body: z.strictObject({ ...listingInput.shape, id: z.optional(id) }),
  answer: listingQuality,
  status: 200,
});

/** The whole list is sent. */
export const setOpenDays = route({
  ...editorAccess,
  row: 'L66',
  summary: 'Replaces the open days of a listing.',
  method: 'PUT',
  path: '/properties/:id/open-days',
  aliases: ['/api/properties/:id/open-days', '/plots/:id/open-days', '/api/plots/:id/open-days'],
  body: z.strictObject({ days: z.array(openDay).check(z.maxLength(20)) }),
  answer: listing,
});

/** The version list of the editor. */
export const listListingVersions = route({
  ...editorAccess,
  row: 'L35',
  summary: 'All versions with their changes, newest first.',
  method: 'GET',
  path: '/properties/:id/versions',
  aliases: ['/api/properties/:id/versions', '/plots/:id/versions', '/api/plots/:id/versions'],
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});
/** Adds a new version with the earlier values; the history stays. */
export const restoreVersion = route({
  ...editorAccess,
  row: 'L35',
  summary: 'Restores all or some fields of an earlier version.',
  method: 'POST',
  path: '/properties/:id/versions/:version/restore',
  aliases: [
    '/api/properties/:id/versions/:version/restore',
    '/plots/:id/versions/:version/restore',
    '/api/plots/:id/versions/:version/restore',
  ],
  body: z.strictObject({ fields: z.optional(z.array(z.string()).check(z.maxLength(100))) }),
  answer: listing,
  status: 200,
});

/** Coordinate system of beacons: WGS84 degrees, or UTM easting and northing in metres on one of two datums. */
const gridNames = Object.entries(beaconGrids).flatMap(([datum, grids]) => [
  datum,
  ...grids.map((grid) => `${datum}_${grid}`),
]);
/** A datum for degrees, or one with a zone: `WGS84`, `ARC1960_UTM_36N`, `CAPE_LO31`. */
export const beaconGrid = z.enum(gridNames);
/** The coordinate system in which the beacons of a survey are given. */
export type BeaconGrid = z.infer<typeof beaconGrid>;

/** One GPS fix of a boundary walk. */
export const gpsFix = z.strictObject({ at: lonLat, accuracyM: z.number().check(z.nonnegative()) });
/** One position of a GPS walk around a plot. */
export type GpsFix = z.infer<typeof gpsFix>;

/** A parsed and measured boundary with conflicts and warnings. */
export const measuredBoundary = z.strictObject({
  boundary,
  conflicts: z.array(z.strictObject({ listingId: id, ratio: z.number() })),
  warnings: z.array(z.string()),
  /** The parcels of a file with more than one; the boundary is all of them together, or the first if they overlap. */
  parcels: z.optional(
    z.array(z.strictObject({ label: z.string(), geometry: multiPolygon, areaM2: z.number() })),
  ),
});
/** A boundary with its area, perimeter, problems and overlapping listings. */
export type MeasuredBoundary = z.infer<typeof measuredBoundary>;
/** The editor calls it after each change of the drawing; stores nothing. */
export const measureBoundary = route({
  ...editorAccess,
  row: 'L10',
  summary: 'Parses, validates and measures a boundary from a file, GeoJSON, beacons or a GPS walk.',
  method: 'POST',
  readsOnly: true,
  path: '/plots/geometry',
  aliases: ['/api/plots/geometry'],
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  body: z
    .strictObject({
      geometry: z.optional(multiPolygon),
      csv: z.optional(z.string().check(z.minLength(1), z.maxLength(90_000))),
      crs: z.optional(beaconGrid),
      fixes: z.optional(z.array(gpsFix).check(z.maxLength(2_000))),
    })
    .check(
      z.refine(
        ({ geometry, csv, fixes }) => [geometry, csv, fixes].filter((one) => one !== undefined).length === 1,
        fieldErrors.boundaryInput,
      ),
    ),
  answer: measuredBoundary,
  status: 200,
  errors: [
    'GEOMETRY_INVALID',
    'UNSUPPORTED_TYPE',
    'FILE_UNREADABLE',
    'FILE_TOO_LARGE',
    'FILE_INFECTED',
    'SCANNER_UNAVAILABLE',
  ],
});
