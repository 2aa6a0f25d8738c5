import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { instant } from '../values.ts';

const text = z.optional(z.string());
const number = z.optional(z.number());

/** A listing with the field names and values of the RESO Data Dictionary 2.0; `X_` stands before what it has no name for. */
export const resoProperty = z.strictObject({
  ListingKey: z.string(),
  ListingId: z.string(),
  ListingURL: z.string(),
  StandardStatus: z.enum(['Active', 'Active Under Contract', 'Closed']),
  PropertyType: z.enum([
    'Residential',
    'Residential Lease',
    'Commercial Sale',
    'Commercial Lease',
    'Farm',
    'Land',
  ]),
  /** In major units. */
  ListPrice: number,
  /** ISO 4217. */
  X_ListPriceCurrency: text,
  /** Unit of the price, such as TOTAL or PER_MONTH. */
  X_ListPriceUnit: z.string(),
  OriginalListPrice: number,
  X_Purpose: z.string(),
  X_Type: text,
  X_Title: z.string(),
  PublicRemarks: text,
  Country: text,
  StateOrProvince: text,
  City: text,
  UnparsedAddress: z.string(),
  Latitude: number,
  Longitude: number,
  BedroomsTotal: number,
  BathroomsTotalInteger: number,
  ParkingTotal: number,
  StoriesTotal: number,
  YearBuilt: number,
  /** Square metres. */
  LivingArea: number,
  LivingAreaUnits: z.optional(z.literal('Square Meters')),
  LotSizeArea: number,
  LotSizeUnits: z.optional(z.literal('Square Meters')),
  ListOfficeKey: text,
  ListOfficeName: text,
  ListAgentKey: z.string(),
  ListAgentFullName: text,
  OnMarketTimestamp: z.optional(instant),
  ModificationTimestamp: instant,
  PhotosCount: z.int(),
  Media: z.array(z.strictObject({ MediaKey: z.string(), MediaURL: z.string(), Order: z.int() })),
});
/** A listing with the field names of the RESO Data Dictionary 2.0. */
export type ResoProperty = z.infer<typeof resoProperty>;

const feed = { row: 'I23', method: 'GET', access: { scope: 'listings:read' }, timeoutMs: 60_000 } as const;
const base = '/api/external/v1/feeds/:systemId';

/** Of its own system only: what anyone may find, of the agency of the system or else of everyone. */
export const readJsonFeed = route({
  ...feed,
  summary: 'Every public listing as JSON with the names of the RESO Data Dictionary.',
  path: `${base}.json`,
  answer: z.strictObject({ '@odata.context': z.string(), value: z.array(resoProperty) }),
});
/** The same listings in the format that portals such as Trovit read. */
export const readXmlFeed = route({
  ...feed,
  summary: 'Every public listing as XML.',
  path: `${base}.xml`,
  answer: z.string(),
  contentTypes: ['application/xml'],
});
/** The same listings with the names of the JSON feed as columns. */
export const readCsvFeed = route({
  ...feed,
  summary: 'Every public listing as CSV.',
  path: `${base}.csv`,
  answer: z.string(),
  contentTypes: ['text/csv'],
});
