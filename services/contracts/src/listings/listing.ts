import * as z from 'zod/mini';
import { boundary } from '../geo/location.ts';
import { money } from '../money.ts';
import { id, instant } from '../values.ts';
import { trustLevel } from './listing-enums.ts';
import { commonFields, fieldsOfKind } from './listing-fields.ts';
import { listingReason, listingStatus } from './status.ts';

const serverFields = {
  id,
  ref: z.string(),
  slug: z.string(),
  version: z.int(),
  agencyId: z.optional(id),
  originalPrice: z.optional(money),
  media: z.array(id),
  coverMediaId: z.optional(id),
  titleRecordId: z.optional(id),
  status: listingStatus,
  reason: listingReason,
  publishedAt: z.optional(instant),
  firstListedAt: instant,
  expiresAt: z.optional(instant),
  confirmedAt: instant,
  soldAt: z.optional(instant),
  soldPrice: z.optional(money),
  featuredUntil: z.optional(instant),
  bumpedAt: z.optional(instant),
  completeness: z.int(),
  trustLevel,
  duplicateClusterId: z.optional(id),
  stats: z.strictObject({
    impressions: z.int(),
    views: z.int(),
    contacts: z.int(),
    favourites: z.int(),
  }),
  createdBy: id,
  createdAt: instant,
  updatedAt: instant,
  /** Reasons for a re-check by a moderator while the listing stays live. */
  recheck: z.optional(z.array(z.enum(['PRICE', 'PIN', 'BOUNDARY', 'TITLE', 'PHOTOS']))),
} as const;

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Optional<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<S[K]> };
const optional = <S extends Shape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<S>;

const { agentId, coAgentIds, purpose, category, listedAs, mandate, priceUnit, qualifier, fees, ...others } =
  commonFields;
const {
  mortgageAccepted,
  acceptsMobileMoney,
  currencyAlternatives,
  features,
  nearby,
  visibility,
  ...optionalFields
} = others;

/** Fields with a value from the first draft on; all others may be missing. */
const requiredFields = {
  agentId,
  coAgentIds,
  purpose,
  category,
  listedAs,
  mandate,
  priceUnit,
  qualifier,
  fees,
  mortgageAccepted,
  acceptsMobileMoney,
  currencyAlternatives,
  features,
  nearby,
  visibility,
} as const;

const listingOf = <K extends string, S extends Shape>(kind: K, own: S) =>
  z.strictObject({
    ...optional(optionalFields),
    ...optional(own),
    ...requiredFields,
    ...serverFields,
    kind: z.literal(kind),
  });

const measured = { ...fieldsOfKind.PLOT, boundary };

const propertyListing = listingOf('PROPERTY', fieldsOfKind.PROPERTY);
const plotListing = listingOf('PLOT', {
  ...measured,
  areaM2: z.number(),
  areaM2Polygon: z.number(),
});
const hotelListing = listingOf('HOTEL', fieldsOfKind.HOTEL);
const productListing = listingOf('PRODUCT', fieldsOfKind.PRODUCT);

/** A listing; private fields are removed for the public. */
export const listing = z.discriminatedUnion('kind', [
  propertyListing,
  plotListing,
  hotelListing,
  productListing,
]);
/** A listing of any kind, as its page and its editor see it. */
export type Listing = z.infer<typeof listing>;
/** A listing of the kind PROPERTY. */
export type PropertyListing = z.infer<typeof propertyListing>;
/** A listing of the kind PLOT. */
export type PlotListing = z.infer<typeof plotListing>;
/** A listing of the kind HOTEL. */
export type HotelListing = z.infer<typeof hotelListing>;
/** A listing of the kind PRODUCT. */
export type ProductListing = z.infer<typeof productListing>;
