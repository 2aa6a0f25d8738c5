import * as z from 'zod/mini';
import { wordEnum } from '../word-enum.ts';

/** The enums of a listing (model §4.1). */
export const listingKinds = ['PROPERTY', 'PLOT', 'HOTEL', 'PRODUCT'] as const;
/** The kind decides which fields a listing has. */
export const listingKind = z.enum(listingKinds);
/** One of the four kinds of listing. */
export type ListingKind = z.infer<typeof listingKind>;

/** The owner's intentions for the property. */
export const purposes = ['SALE', 'RENT', 'SHORT_LET', 'LEASE', 'JOINT_VENTURE', 'AUCTION', 'WANTED'] as const;
/** The kind of deal that a listing offers. */
export const purpose = z.enum(purposes);
/** The kind of deal that a listing offers. */
export type Purpose = z.infer<typeof purpose>;

/** The kinds of use that properties and plots share. */
export const categories = [
  'RESIDENTIAL',
  'COMMERCIAL',
  'INDUSTRIAL',
  'AGRICULTURAL',
  'HOSPITALITY',
  'INSTITUTIONAL',
  'MIXED_USE',
  'LAND',
  'DEVELOPMENT',
] as const;
/** Use of a property. */
export const category = z.enum(categories);
/** Use of a property. */
export type Category = z.infer<typeof category>;

/** The type of a building or a part of it. */
export const propertyType = wordEnum(
  'APARTMENT STUDIO BEDSITTER SINGLE_ROOM DETACHED_HOUSE SEMI_DETACHED BUNGALOW MAISONETTE MANSION',
  'VILLA TOWNHOUSE DUPLEX PENTHOUSE BLOCK_OF_FLATS HOSTEL SERVANT_QUARTER SHELL_HOUSE OFFICE SHOP',
  'STALL SHOWROOM RETAIL_CENTRE PETROL_STATION EVENT_SPACE CO_WORKING WAREHOUSE GODOWN FACTORY',
  'INDUSTRIAL_PARK FLEX_SPACE FARM RANCH TEA_ESTATE COFFEE_ESTATE FISH_FARM HOTEL_BUILDING LODGE',
  'COTTAGE SCHOOL HEALTH_FACILITY PLACE_OF_WORSHIP OTHER',
);

/** The use that a plot is zoned or suited for. */
export const plotUse = wordEnum(
  'RESIDENTIAL COMMERCIAL INDUSTRIAL AGRICULTURAL MIXED INSTITUTIONAL RECREATIONAL LAKESHORE',
  'CONSERVATION UNZONED',
);

/** The type of accommodation. */
export const hotelType = z.enum([
  'HOTEL',
  'LODGE',
  'GUEST_HOUSE',
  'HOSTEL',
  'SERVICED_APARTMENT',
  'CAMP',
  'RESORT',
]);
/** Type of a supplier's offer. */
export const productType = z.enum(['SERVICE', 'MATERIAL', 'EQUIPMENT_HIRE', 'HOUSE_PLAN']);
/** The profession of a supplier. */
export const trade = wordEnum(
  'ARCHITECT ENGINEER SURVEYOR LAWYER VALUER CONTRACTOR PLUMBER ELECTRICIAN CARPENTER BOREHOLE',
  'SOLAR SECURITY MOVER CLEANER LANDSCAPER BRICKS CEMENT STEEL ROOFING TIMBER TILES PAINT OTHER',
);

/** Price unit: the whole, an area, a period or a piece. */
export const priceUnit = wordEnum(
  'TOTAL PER_PLOT PER_ACRE PER_DECIMAL PER_HECTARE PER_SQM PER_MONTH PER_YEAR PER_WEEK PER_NIGHT',
  'PER_UNIT',
);
/** Price unit. */
export type PriceUnit = z.infer<typeof priceUnit>;
/** How firm a price is; ON_APPLICATION shows none. */
export const priceQualifier = z.enum([
  'FIXED',
  'NEGOTIABLE',
  'FROM',
  'GUIDE',
  'OFFERS_OVER',
  'ON_APPLICATION',
]);
/** How firm a price is. */
export type PriceQualifier = z.infer<typeof priceQualifier>;
/** Who lists the property. */
export const listedAs = z.enum(['AGENCY', 'AGENT', 'OWNER', 'DEVELOPER']);
/** The agreement between the owner and the agent. */
export const mandate = z.enum(['EXCLUSIVE', 'OPEN', 'OWNER', 'NONE']);
/** Who can find a listing. */
export const visibility = z.enum(['PUBLIC', 'UNLISTED', 'AGENCY']);
/** The surface of the access road. */
export const roadSurface = z.enum(['TARMAC', 'PAVED', 'MURRAM', 'GRAVEL', 'EARTH', 'FOOTPATH', 'NONE']);
/** The state of a building. */
export const condition = wordEnum(
  'OFF_PLAN UNDER_CONSTRUCTION SHELL NEW EXCELLENT GOOD NEEDS_RENOVATION DERELICT',
);
/** How much furniture stays. */
export const furnished = z.enum(['UNFURNISHED', 'PARTLY', 'FURNISHED']);
/** The electricity supplies of a building. */
export const housePower = z.enum(['GRID_POSTPAID', 'GRID_PREPAID', 'SOLAR', 'GENERATOR', 'INVERTER', 'NONE']);
/** The water supplies of a building. */
export const houseWater = wordEnum('PIPED BOREHOLE WELL TANK SPRING RAINWATER TRUCKED NONE');
/** Proximity of a utility connection to a plot. */
export const supply = z.enum(['CONNECTED', 'AT_BOUNDARY', 'NEARBY', 'NONE']);

/** Trust levels of a title record (model §4.3). */
export const trustLevel = z.union([0, 1, 2, 3, 4, 5].map((level) => z.literal(level)));
