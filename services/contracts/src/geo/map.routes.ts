import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { lonLat, queryInt, queryList } from '../values.ts';
import { placeBox, pointOfInterest } from './place.ts';

/** West, south, east, north. */
const queryBox = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/, fieldErrors.box)),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    placeBox.check(
      z.refine(([west, south, east, north]) => west < east && south < north, fieldErrors.boxOrder),
    ),
  ),
);

const placeName = z.strictObject({ name: z.string(), level: z.enum(['CITY', 'AREA']), point: lonLat });
/** A town or neighbourhood that a map names. */
export type PlaceName = z.infer<typeof placeName>;

/** The names that the map shows where it has no streets. */
export const listPlaceNames = route({
  row: 'G19',
  summary:
    'Names of towns and neighbourhoods in a bounding box, the largest first, as far as a map of that zoom has room.',
  method: 'GET',
  path: '/api/geo/place-names',
  access: 'public',
  query: z.strictObject({ bbox: queryBox, zoom: queryInt(0, 22) }),
  answer: z.strictObject({ items: z.array(placeName) }),
});

/** The points of interest on the map of a listing. */
export const listPois = route({
  row: 'G13',
  summary: 'Points of interest in a bounding box, from the applied packs.',
  method: 'GET',
  path: '/api/geo/pois',
  access: 'public',
  rate: 'search',
  query: z.strictObject({
    bbox: queryBox,
    kinds: z.optional(queryList(z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, fieldErrors.kind)), 20)),
    limit: z._default(queryInt(1, 500), 500),
  }),
  /** `source` is the attribution; empty when no applied pack has points of interest. */
  answer: z.strictObject({ items: z.array(pointOfInterest), source: z.string() }),
});
