import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { money } from '../money.ts';
import { localPlainText } from '../text.ts';
import { id } from '../values.ts';

/** Items that a customer can hold: capacities, consumables, flags and caps (model §4.7.1). */
export const itemKeys = [
  'LISTING_SLOT',
  'IMAGE_QUOTA',
  'STORAGE_BYTES',
  'AGENT_SEAT',
  'IMAGES_PER_LISTING',
  'FEATURED_DAY',
  'BUMP',
  'TOP_OF_AREA_DAY',
  'AD_IMPRESSION',
  'VIDEO_LISTING',
  'WHATSAPP_MESSAGE',
  'SMS',
  'EVIDENCE_REVIEW',
  'SITE_VISIT',
  'FEED_EXPORT',
  'API_ACCESS',
  'LEAD_EXPORT',
  'SUPPORT_PRIORITY',
] as const;
/** Key of an item that a customer can hold. */
export const itemKey = z.enum(itemKeys);
/** Key of an item that a customer can hold. */
export type ItemKey = (typeof itemKeys)[number];

/**
 * How grants of an item add up: a capacity is the sum of its grants and is never used up, a consumable is used up, a flag is
 * on or off, and of a cap per listing the highest grant applies (model §4.7.3).
 */
export const measure = z.enum(['CAPACITY', 'CONSUMABLE', 'FLAG', 'PER_LISTING_CAP']);
/** How grants of an item add up. */
export type Measure = z.infer<typeof measure>;

/** Who may buy. */
export const audience = z.enum(['USER', 'AGENT', 'AGENCY']);
/** Who may buy. */
export type Audience = z.infer<typeof audience>;

/** How often a price is paid. */
export const priceInterval = z.enum(['ONCE', 'MONTH', 'QUARTER', 'YEAR']);
/** How often a price is paid. */
export type PriceInterval = z.infer<typeof priceInterval>;

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, fieldErrors.countryCode));

/** So large that no order leaves the safe integers, whatever is bought. */
const price = z.extend(money, { amount: z.int().check(z.minimum(0), z.maximum(100_000_000_000)) });

const count = (max: number, min = 0) => z.int().check(z.minimum(min), z.maximum(max));
/** Quantities of bytes are the largest. */
const maxQuantity = 2 ** 50;

/** An item without its id. Prices exclude tax, at most one per currency; a quantity of 1 is `unitSize` of the unit. */
export const itemFields = z.strictObject({
  key: itemKey,
  name: localPlainText(2, 80),
  description: z.optional(localPlainText(0, 400)),
  measure,
  unit: z.enum(['COUNT', 'DAY', 'BYTE', 'BOOLEAN']),
  unitSize: count(maxQuantity, 1),
  audience: z.array(audience).check(z.minLength(1), z.maxLength(3)),
  prices: z.array(price).check(z.maxLength(50)),
  taxClass: z.enum(['STANDARD', 'EXEMPT', 'ZERO']),
  /** Days until what was bought expires; null for never. */
  validityDays: z.nullable(count(3_660, 1)),
  minQty: count(1_000, 1),
  maxQty: z.nullable(count(1_000, 1)),
  /** True if it may be bought again while an earlier purchase is valid. */
  stackable: z.boolean(),
  active: z.boolean(),
  sort: count(100_000),
});
/** An item without its id. */
export type ItemFields = z.infer<typeof itemFields>;
/** An item that can be bought alone. */
export const item = z.extend(itemFields, { id });
/** An item that can be bought alone. */
export type Item = z.infer<typeof item>;

/** One item that a package grants. */
export const packageLine = z.strictObject({
  itemKey,
  quantity: count(maxQuantity, 1),
  validityDays: z.optional(count(3_660, 1)),
});

/** A package without its id and version. An ENHANCED package is paid per interval, a BASIC one once (model §4.7.1). */
export const packageFields = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldErrors.key), z.maxLength(60)),
  name: localPlainText(2, 60),
  tagline: z.optional(localPlainText(0, 160)),
  kind: z.enum(['BASIC', 'ENHANCED']),
  audience: z.array(audience).check(z.minLength(1), z.maxLength(3)),
  lines: z.array(packageLine).check(z.minLength(1), z.maxLength(40)),
  prices: z.array(z.strictObject({ money: price, interval: priceInterval })).check(z.maxLength(200)),
  /** Days for which the first use costs nothing; 0 or missing: none. */
  trialDays: z.optional(count(366)),
  /** Where it is sold; everywhere if empty. */
  countries: z.array(countryCode).check(z.maxLength(60)),
  highlights: z.array(localPlainText(1, 120)).check(z.maxLength(12)),
  badge: z.optional(z.string().check(z.maxLength(30))),
  /** Ids of items that are offered with it. */
  addOns: z.array(id).check(z.maxLength(20)),
  /** Ids of packages that it can be upgraded to. */
  upgradesTo: z.array(id).check(z.maxLength(20)),
  /** True if it is shown to buyers; a hidden package can be given by admins. */
  visible: z.boolean(),
  active: z.boolean(),
  sort: count(100_000),
});
/** A package without its id and version. */
export type PackageFields = z.infer<typeof packageFields>;
/** A package as it is sold. Each change makes a new version; running subscriptions keep theirs. */
export const packageDef = z.extend(packageFields, { id, version: count(1_000_000, 1) });
/** A package as it is sold. */
export type PackageDef = z.infer<typeof packageDef>;
