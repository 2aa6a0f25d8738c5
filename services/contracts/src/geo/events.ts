import * as z from 'zod/mini';
import { defineEvents, type EventOf, type FieldsOf, optionalFields } from '../event-definition.ts';
import { currency } from '../money.ts';
import { lonLat } from '../values.ts';
import { type Place, place, placeBoundary, placeBox } from './place.ts';

/** The changeable fields of a place; a cleared field is null so that it survives JSON. */
const placeDetails = optionalFields({
  name: z.nullable(z.string()),
  altNames: z.nullable(z.array(z.string())),
  locality: z.nullable(z.string()),
  code: z.nullable(z.string()),
  disabled: z.nullable(z.literal(true)),
  unconfirmed: z.nullable(z.literal(true)),
  centroid: z.nullable(lonLat),
  box: z.nullable(placeBox),
  boundary: z.nullable(placeBoundary),
  population: z.nullable(z.int()),
  currency: z.nullable(currency),
  phonePrefix: z.nullable(z.string()),
} satisfies Record<Exclude<keyof Place, 'id' | 'level' | 'parentId'>, z.ZodMiniType>);
export type PlaceDetails = FieldsOf<typeof placeDetails>;

/** Streams `place-<id>`: changes by admins, which take precedence over packs. */
export const placeEvents = defineEvents({
  category: 'place',
  service: 'geo',
  events: {
    PlaceAdded: { place },
    PlaceChanged: { changes: placeDetails, before: placeDetails },
    PlaceMoved: { from: z.string(), to: z.string() },
    PlaceMerged: { into: z.string() },
    PlaceRemoved: {},
  },
});
export type PublishedPlaceEvent = EventOf<typeof placeEvents>;

/** ADD inserts new places only, and the pack of a release also corrects its own; UPDATE replaces places of earlier packs. */
const packMode = z.enum(['ADD', 'UPDATE']);
export type PackMode = z.infer<typeof packMode>;

/** Streams `pack-<id>`: a pack was applied; its `GeoPack` is the blob under `hash`. */
export const packEvents = defineEvents({
  category: 'pack',
  service: 'geo',
  events: { PackApplied: { hash: z.string(), mode: packMode } },
});
export type PackApplied = EventOf<typeof packEvents>;
