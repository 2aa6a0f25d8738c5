import * as z from 'zod/mini';
import { wordEnum } from '../word-enum.ts';

/** The enums of a listing (model §4.1). */
export const listingKinds = ['PROPERTY', 'PLOT', 'HOTEL', 'PRODUCT'] as const;
export const listingKind = z.enum(listingKinds);
export type ListingKind = z.infer<typeof listingKind>;

export const purposes = ['SALE', 'RENT', 'SHORT_LET', 'LEASE', 'JOINT_VENTURE', 'AUCTION', 'WANTED'] as const;
export const purpose = z.enum(purposes);
export type Purpose = z.infer<typeof purpose>;

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
export const category = z.enum(categories);
export type Category = z.infer<typeof category>;

export const propertyType = wordEnum(
  'APARTMENT STUDIO BEDSITTER SINGLE_ROOM DETACHED_HOUSE SEMI_DETACHED BUNGALOW MAISONETTE MANSION',
  'VILLA TOWNHOUSE DUPLEX PENTHOUSE BLOCK_OF_FLATS HOSTEL SERVANT_QUARTER SHELL_HOUSE OFFICE SHOP',
  'STALL SHOWROOM RETAIL_CENTRE PETROL_STATION EVENT_SPACE CO_WORKING WAREHOUSE GODOWN FACTORY',
  'INDUSTRIAL_PARK FLEX_SPACE FARM RANCH TEA_ESTATE COFFEE_ESTATE FISH_FARM HOTEL_BUILDING LODGE',
  'COTTAGE SCHOOL HEALTH_FACILITY PLACE_OF_WORSHIP OTHER',
);

export const plotUse = wordEnum(
  'RESIDENTIAL COMMERCIAL INDUSTRIAL AGRICULTURAL MIXED INSTITUTIONAL RECREATIONAL LAKESHORE',
  'CONSERVATION UNZONED',
);

export const hotelType = z.enum([
  'HOTEL',
  'LODGE',
  'GUEST_HOUSE',
  'HOSTEL',
  'SERVICED_APARTMENT',
  'CAMP',
  'RESORT',
]);
export const productType = z.enum(['SERVICE', 'MATERIAL', 'EQUIPMENT_HIRE', 'HOUSE_PLAN']);
export const trade = wordEnum(
  'ARCHITECT ENGINEER SURVEYOR LAWYER VALUER CONTRACTOR PLUMBER ELECTRICIAN CARPENTER BOREHOLE',
  'SOLAR SECURITY MOVER CLEANER LANDSCAPER BRICKS CEMENT STEEL ROOFING TIMBER TILES PAINT OTHER',
);

export const priceUnit = wordEnum(
  'TOTAL PER_PLOT PER_ACRE PER_DECIMAL PER_HECTARE PER_SQM PER_MONTH PER_YEAR PER_WEEK PER_NIGHT',
  'PER_UNIT',
);
export type PriceUnit = z.infer<typeof priceUnit>;
export const priceQualifier = z.enum([
  'FIXED',
  'NEGOTIABLE',
  'FROM',
  'GUIDE',
  'OFFERS_OVER',
  'ON_APPLICATION',
]);
export type PriceQualifier = z.infer<typeof priceQualifier>;
export const listedAs = z.enum(['AGENCY', 'AGENT', 'OWNER', 'DEVELOPER']);
export const mandate = z.enum(['EXCLUSIVE', 'OPEN', 'OWNER', 'NONE']);
export const visibility = z.enum(['PUBLIC', 'UNLISTED', 'AGENCY']);
export const roadSurface = z.enum(['TARMAC', 'PAVED', 'MURRAM', 'GRAVEL', 'EARTH', 'FOOTPATH', 'NONE']);
export const condition = wordEnum(
  'OFF_PLAN UNDER_CONSTRUCTION SHELL NEW EXCELLENT GOOD NEEDS_RENOVATION DERELICT',
);
export const furnished = z.enum(['UNFURNISHED', 'PARTLY', 'FURNISHED']);
export const housePower = z.enum(['GRID_POSTPAID', 'GRID_PREPAID', 'SOLAR', 'GENERATOR', 'INVERTER', 'NONE']);
export const houseWater = wordEnum('PIPED BOREHOLE WELL TANK SPRING RAINWATER TRUCKED NONE');
/** Proximity of a utility connection to a plot. */
export const supply = z.enum(['CONNECTED', 'AT_BOUNDARY', 'NEARBY', 'NONE']);

/** Trust levels of a title record (model §4.3). */
export const trustLevel = z.union([0, 1, 2, 3, 4, 5].map((level) => z.literal(level)));
