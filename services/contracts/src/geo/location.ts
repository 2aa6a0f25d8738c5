import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { localPlainText, plainText } from '../text.ts';
import { day, id, lonLat } from '../values.ts';

/** A location in the seven levels of the geography; the most specific level counts. */
export const geoRef = z.strictObject({
  continentId: z.optional(id),
  countryId: id,
  regionId: z.optional(id),
  subRegionId: z.optional(id),
  districtId: z.optional(id),
  cityId: z.optional(id),
  areaId: z.optional(id),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode)),
  /** ISO 3166-2 of its region, where that has one; derived from the place. */
  regionCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
});
/** The place of a listing by its ids in the geography. */
export type GeoRef = z.infer<typeof geoRef>;
/** The ids alone. */
export type GeoIds = Omit<GeoRef, 'countryCode' | 'regionCode'>;

/** Precision of the public position. */
export const precision = z.enum(['EXACT', 'STREET_100M', 'AREA_CENTROID', 'HIDDEN']);
/** How exactly the public sees the position. */
export type Precision = z.infer<typeof precision>;

/** Where a listing is; the public sees it with its precision only. */
export const location = z.strictObject({
  geo: geoRef,
  point: z.optional(lonLat),
  precision,
  addressLine: z.optional(plainText(0, 200)),
  /** '200 m after Kyanja stage' */
  landmark: z.optional(plainText(0, 200)),
  directions: z.optional(localPlainText(0, 1_000)),
  /** Open Location Code. */
  plusCode: z.optional(
    z.string().check(z.regex(/^[23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{0,7}$/)),
  ),
  pinSource: z.enum(['AGENT_GPS', 'AGENT_PIN', 'PHOTO_EXIF', 'GEOCODER', 'IMPORT', 'SURVEY']),
});
/** The location of a listing. */
export type Location = z.infer<typeof location>;

const ring = z.array(lonLat).check(z.minLength(4), z.maxLength(2_000));

/** GeoJSON of a plot or an estate; its validity is checked by the geometry rules (model §4.4). */
export const multiPolygon = z.strictObject({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(ring).check(z.minLength(1))).check(z.minLength(1), z.maxLength(100)),
});
/** The outline of land as GeoJSON, in degrees. */
export type MultiPolygon = z.infer<typeof multiPolygon>;

const boundaryFields = {
  geometry: multiPolygon,
  source: z.enum(['SURVEY', 'DEED_PLAN', 'GPS_WALK', 'BEACON_CSV', 'DRAWN', 'IMPORT']),
  accuracyM: z.number().check(z.nonnegative(), z.maximum(10_000)),
  capturedOn: z.optional(day),
  surveyor: z.optional(z.strictObject({ name: plainText(1, 120), licenceNo: z.optional(plainText(1, 60)) })),
  beacons: z
    .array(
      z.strictObject({
        label: plainText(1, 40),
        at: lonLat,
        state: z.enum(['FOUND', 'MISSING', 'NOT_CHECKED']),
      }),
    )
    .check(z.maxLength(500)),
};
/** A boundary as submitted; the server measures it. */
export const boundaryInput = z.strictObject({
  ...boundaryFields,
  beacons: z._default(boundaryFields.beacons, []),
});
/** A boundary with the area and perimeter that the server measured. */
export const boundary = z.strictObject({ ...boundaryFields, areaM2: z.number(), perimeterM: z.number() });
/** The measured boundary of a plot. */
export type Boundary = z.infer<typeof boundary>;
