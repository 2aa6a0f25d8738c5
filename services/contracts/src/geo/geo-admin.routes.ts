import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { admins } from '../roles.ts';
import { plainText } from '../text.ts';
import { id, instant, noBody, pageSchema } from '../values.ts';
import { geoNode } from './geo-node.ts';
import { placeBoundary } from './place.ts';
import { placeFields, placesQuery } from './place-input.ts';

const admin = { access: { roles: admins } } as const;

/** The place browser of admins. */
export const listPlaces = route({
  ...admin,
  row: 'G14',
  summary: 'The tree of places with child and listing counts.',
  method: 'GET',
  path: '/api/admin/geo',
  query: placesQuery,
  csv: true,
  answer: pageSchema(z.strictObject({ ...geoNode.shape, children: z.int(), listings: z.int() })),
});

const name = plainText(1, 120);

/** One place by its `name`, or many by `csv`: a header line with name and any of altNames (a|b), code, lat, lon, population. */
export const createPlaces = route({
  ...admin,
  row: 'G15',
  summary: 'Adds a place, or many from CSV.',
  method: 'POST',
  path: '/api/admin/geo/:level',
  status: 201,
  body: z.strictObject({
    parentId: id,
    name: z.optional(name),
    ...placeFields,
    csv: z.optional(z.string().check(z.maxLength(90_000))),
    dryRun: z.optional(z.boolean()),
  }),
  answer: z.union([
    geoNode,
    z.strictObject({
      created: z.int(),
      rejected: z.array(
        z.strictObject({ row: z.int(), name: z.string(), code: z.string(), message: z.string() }),
      ),
    }),
  ]),
  errors: ['ALREADY_EXISTS', 'FILE_UNREADABLE'],
});

/** Disabled places are left out of the public lists. */
export const updatePlace = route({
  ...admin,
  row: 'G16',
  summary: 'Changes a place or disables it.',
  method: 'PUT',
  versioned: true,
  path: '/api/admin/geo/:level/:id',
  /** `boundary: null` restores the outline of the pack. */
  body: z.strictObject({
    name: z.optional(name),
    ...placeFields,
    boundary: z.optional(z.nullable(placeBoundary)),
  }),
  answer: geoNode,
  errors: ['ALREADY_EXISTS', 'GEOMETRY_INVALID'],
});

/** Refused while the place has children or listings. */
export const removePlace = route({
  ...admin,
  row: 'G16',
  summary: 'Removes a place without children and listings.',
  method: 'DELETE',
  path: '/api/admin/geo/:level/:id',
  status: 204,
  answer: noBody,
  errors: ['GEO_IN_USE', 'IN_USE'],
});

/** The result of a move or merge: the place and the numbers of affected places and listings. */
const placeWithImpact = z.strictObject({
  node: geoNode,
  impact: z.strictObject({ places: z.int(), listings: z.int() }),
});

/** The place keeps its id. */
export const movePlace = route({
  ...admin,
  row: 'G17',
  summary: 'Moves a place and its descendants under another parent.',
  method: 'POST',
  path: '/api/admin/geo/:level/:id/move',
  body: z.strictObject({ parentId: id, dryRun: z.optional(z.boolean()) }),
  answer: placeWithImpact,
  errors: ['ALREADY_EXISTS'],
});

/** Both places must be of the same level. */
export const mergePlace = route({
  ...admin,
  row: 'G17',
  summary: 'Merges a place into another.',
  method: 'POST',
  path: '/api/admin/geo/:level/:id/merge',
  body: z.strictObject({ intoId: id, dryRun: z.optional(z.boolean()) }),
  answer: placeWithImpact,
});

/** An uploaded geography pack. */
export const geoPack = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(['RECEIVED', 'APPLIED']),
  places: z.int(),
  outlines: z.int(),
  /** Points of interest. */
  pois: z.int(),
  /** Number of rows that could not be parsed. */
  rejected: z.int(),
  receivedAt: instant,
  mode: z.optional(z.enum(['ADD', 'UPDATE'])),
  appliedAt: z.optional(instant),
});

/** The upload history of admins. */
export const listPacks = route({
  ...admin,
  row: 'G18',
  summary: 'Uploaded geography packs, newest first.',
  method: 'GET',
  path: '/api/admin/geo-packs',
  query: z.strictObject({ ...adminListQuery, sort: sortBy(['receivedAt'], '-receivedAt') }),
  csv: true,
  answer: pageSchema(geoPack),
});

/**
 * Multipart `file`: JSON of nodes {id, t, p, n, lat, lon, …}, TopoJSON of outlines by the same ids, or points of
 * interest [name, lat, lon, kind], bare or as `pois` beside their `attribution`; gzipped or not.
 */
export const uploadPack = route({
  ...admin,
  row: 'G18',
  summary: 'Uploads a geography pack; it has no effect until it is applied.',
  method: 'POST',
  path: '/api/admin/geo-packs',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: geoPack,
  errors: ['FILE_UNREADABLE', 'FILE_TOO_LARGE', 'FILE_INFECTED', 'SCANNER_UNAVAILABLE'],
});

/** Applying the same pack again changes nothing. */
export const applyPack = route({
  ...admin,
  row: 'G18',
  summary: 'Applies a geography pack.',
  method: 'POST',
  path: '/api/admin/geo-packs/:id/apply',
  slug: true,
  status: 202,
  body: z.strictObject({ mode: z.enum(['ADD', 'UPDATE']) }),
  answer: z.strictObject({
    id,
    kind: z.literal('GEO_PACK'),
    state: z.literal('DONE'),
    done: z.int(),
    total: z.int(),
  }),
});
