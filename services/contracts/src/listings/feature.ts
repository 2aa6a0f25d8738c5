import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { localPlainText } from '../text.ts';
import { listingKind } from './listing-enums.ts';

/** The groups in which amenities are displayed. */
export const featureGroup = z.enum([
  'INTERIOR',
  'EXTERIOR',
  'SECURITY',
  'UTILITIES',
  'ACCESSIBILITY',
  'COMMUNITY',
  'LAND',
  'VIEW',
]);

/** An amenity that a listing may have (not a feature flag); its `key` never changes. */
export const feature = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/, fieldErrors.featureKey)),
  label: localPlainText(2, 60),
  group: featureGroup,
  icon: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
  kinds: z.array(listingKind).check(z.minLength(1), z.maxLength(4)),
  filterable: z.boolean(),
  sort: z.int().check(z.minimum(0), z.maximum(10_000)),
  active: z.boolean(),
});
/** An amenity that listings can have. */
export type Feature = z.infer<typeof feature>;
