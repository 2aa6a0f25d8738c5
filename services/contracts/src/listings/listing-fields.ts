import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { boundaryInput, location } from '../geo/location.ts';
import { currency, money } from '../money.ts';
import { localPlainText, plainText } from '../text.ts';
import { day, id, instant, multipleOfPart } from '../values.ts';
import { area } from './area.ts';
import * as words from './listing-enums.ts';

const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const listOf = <T extends z.ZodMiniType>(item: T, max = 20) => z.array(item).check(z.maxLength(max));
const percent = z.number().check(z.minimum(0), z.maximum(100));
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.timeOfDay));
const metres = count(1_000_000);

/** A fee besides the price: who pays it, for what and how much. */
export const fee = z.strictObject({
  kind: z.enum(['AGENCY', 'VIEWING', 'LEGAL', 'DOCUMENT', 'SERVICE_CHARGE', 'GROUND_RENT', 'RATES']),
  payer: z.enum(['BUYER', 'SELLER', 'TENANT', 'LANDLORD', 'SHARED']),
  amount: z.optional(money),
  percent: z.optional(percent),
  months: z.optional(count(60)),
  period: z.optional(z.enum(['ONCE', 'MONTH', 'QUARTER', 'YEAR'])),
});

/** Payment in monthly instalments after a deposit. */
export const instalmentPlan = z.strictObject({
  depositPercent: percent,
  months: z.int().check(z.minimum(1), z.maximum(360)),
  interestPercentFlat: percent,
  titleTransfer: z.enum(['ON_FULL_PAYMENT', 'ON_DEPOSIT', 'ON_PERCENT']),
  transferAtPercent: z.optional(percent),
  lateFeePercent: z.optional(percent),
  refundPolicy: z.optional(localPlainText(0, 2_000)),
});

/** A time slot for visits without an appointment. */
export const openDay = z
  .strictObject({ from: instant, to: instant, note: z.optional(plainText(1, 200)) })
  .check(z.refine(({ from, to }) => from < to, fieldErrors.timeRange));

/** The editable fields of every listing (model §4.1 without those that the server sets). */
export const commonFields = {
  externalRef: plainText(1, 60),
  agentId: id,
  coAgentIds: listOf(id, 5),
  listedAs: words.listedAs,
  mandate: words.mandate,
  mandateEndsOn: day,
  purpose: words.purpose,
  category: words.category,
  title: localPlainText(1, 120),
  description: localPlainText(1, 5_000),
  price: money,
  priceMax: money,
  priceUnit: words.priceUnit,
  qualifier: words.priceQualifier,
  fees: listOf(fee),
  mortgageAccepted: z.boolean(),
  instalments: instalmentPlan,
  acceptsMobileMoney: z.boolean(),
  currencyAlternatives: listOf(currency, 5),
  location,
  features: listOf(z.string().check(z.regex(/^[a-z0-9-]{2,60}$/, fieldErrors.featureKey)), 100),
  nearby: listOf(z.strictObject({ kind: plainText(1, 40), name: plainText(1, 120), distanceM: metres }), 50),
  estateId: id,
  visibility: words.visibility,
  availableFrom: day,
  openDays: listOf(openDay),
} as const;

/** Fields of listings of the kind PROPERTY. */
export const propertyFields = {
  type: words.propertyType,
  bedrooms: count(50),
  bathrooms: z.number().check(z.minimum(0), z.maximum(50), ...multipleOfPart(2)),
  ensuites: count(50),
  toilets: count(50),
  livingRooms: count(20),
  kitchens: count(20),
  parking: count(1_000),
  garages: count(50),
  floors: count(200),
  floorNo: z.int().check(z.minimum(-5), z.maximum(200)),
  unitsTotal: count(10_000),
  lettableRooms: count(1_000),
  builtArea: area,
  plinthArea: area,
  plotArea: area,
  yearBuilt: z.int().check(z.minimum(1700), z.maximum(2100)),
  yearRenovated: z.int().check(z.minimum(1700), z.maximum(2100)),
  condition: words.condition,
  completionOn: day,
  furnished: words.furnished,
  power: listOf(words.housePower),
  water: listOf(words.houseWater),
  sewage: z.enum(['PUBLIC', 'SEPTIC', 'BIODIGESTER', 'PIT', 'NONE']),
  internet: listOf(z.enum(['FIBRE', 'FIXED_WIRELESS', '4G', '5G', '3G', 'NONE'])),
  security: listOf(
    z.enum(['GATED', 'GUARD_DAY', 'GUARD_24H', 'CCTV', 'ELECTRIC_FENCE', 'WALL', 'ALARM', 'POLICE_POST']),
  ),
  roadSurface: words.roadSurface,
  roadAccess: z.enum(['PUBLIC', 'PRIVATE', 'EASEMENT', 'NONE']),
  distanceToTarmacM: metres,
  rent: z.strictObject({
    minTermMonths: z.optional(count(120)),
    advanceMonths: z.optional(z.int().check(z.minimum(1), z.maximum(24))),
    depositMonths: z.optional(count(24)),
    billsIncluded: listOf(plainText(1, 40)),
    pets: z.optional(z.enum(['YES', 'NO', 'ASK'])),
    availableFrom: z.optional(day),
    occupancy: z.enum(['VACANT', 'TENANTED', 'OWNER']),
  }),
  yieldInfo: z.strictObject({ monthlyIncome: money, occupancyPercent: percent }),
} as const;

/** Fields of listings of the kind PLOT. */
export const plotFields = {
  use: words.plotUse,
  area,
  areaM2Title: z.number().check(z.positive()),
  dimensionsFt: z.tuple([z.number().check(z.positive()), z.number().check(z.positive())]),
  plotsAvailable: count(100_000),
  minPurchase: area,
  subdividable: z.boolean(),
  boundary: boundaryInput,
  topography: z.enum(['FLAT', 'GENTLE', 'SLOPING', 'STEEP', 'HILLTOP', 'VALLEY']),
  soil: z.enum(['LOAM', 'CLAY', 'SANDY', 'ROCKY', 'BLACK_COTTON', 'MURRAM', 'SWAMP']),
  vegetation: z.enum(['CLEARED', 'BUSH', 'FOREST', 'CROPS', 'GRASS']),
  floodRisk: z.enum(['NONE', 'SEASONAL', 'FREQUENT', 'UNKNOWN']),
  fenced: z.enum(['NONE', 'PARTIAL', 'WALL', 'LIVE_FENCE', 'WIRE']),
  waterfront: z.enum(['LAKE', 'RIVER', 'OCEAN', 'NONE']),
  power: words.supply,
  distanceToPowerM: metres,
  water: words.supply,
  distanceToWaterM: metres,
  roadSurface: words.roadSurface,
  roadWidthM: z.number().check(z.nonnegative(), z.maximum(200)),
  distanceToTarmacM: metres,
  zoning: plainText(1, 120),
  planningStatus: z.enum(['NONE', 'OUTLINE', 'APPROVED_PLAN', 'SUBDIVIDED_TITLES']),
  crops: listOf(plainText(1, 60)),
  structures: plainText(1, 500),
} as const;

/** Fields of listings of the kind HOTEL. */
export const hotelFields = {
  hotelType: words.hotelType,
  stars: z.int().check(z.minimum(0), z.maximum(5)),
  starsBody: plainText(1, 120),
  rooms: listOf(
    z.strictObject({
      name: plainText(1, 80),
      sleeps: count(50),
      count: count(2_000),
      beds: plainText(1, 120),
      rate: money,
      breakfast: z.boolean(),
    }),
    50,
  ),
  checkIn: clockTime,
  checkOut: clockTime,
  conferenceSeats: count(20_000),
  amenities: listOf(plainText(1, 60), 100),
  licenceNo: plainText(1, 60),
  bookingUrl: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
} as const;

/** Fields of listings of the kind PRODUCT. */
export const productFields = {
  productType: words.productType,
  trade: words.trade,
  unit: plainText(1, 40),
  minOrder: z.number().check(z.nonnegative()),
  leadTimeDays: count(365),
  serviceAreaIds: listOf(id, 200),
  licenceBody: plainText(1, 120),
  licenceNo: plainText(1, 60),
  portfolioMediaIds: listOf(id, 60),
} as const;

/** The fields each kind adds to the common ones. */
export const fieldsOfKind = {
  PROPERTY: propertyFields,
  PLOT: plotFields,
  HOTEL: hotelFields,
  PRODUCT: productFields,
} as const;
