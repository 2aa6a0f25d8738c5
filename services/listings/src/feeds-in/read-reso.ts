import { refuse } from '@ardhi/kernel/base/refusal';
import type { Table } from '../files/table.ts';
import { type FeedListing, feedListing } from './feed-listing.ts';

/** Units of areas of the Data Dictionary as a size names them. */
const units: Readonly<Record<string, string>> = {
  'square meters': 'sqm',
  'square feet': 'sqft',
  acres: 'acres',
  hectares: 'ha',
};

/** True if a table has the names from the RESO Data Dictionary. */
export const isResoTable = ({ headers }: Table): boolean => headers.includes('ListingId');

/** The listings of a table with the names of the RESO Data Dictionary 2.0. @throws Refusal FILE_UNREADABLE without ListingId */
export function readReso(table: Table): readonly FeedListing[] {
  if (!isResoTable(table))
    refuse('FILE_UNREADABLE', { reason: 'there is no listing with a ListingId in it' });
  const at = new Map(table.headers.map((name, index) => [name, index]));
  return table.rows.map((row) => listingOf((name) => row[at.get(name) ?? -1] ?? ''));
}

function listingOf(value: (name: string) => string): FeedListing {
  const type = value('PropertyType');
  const area = (name: string, unit: string) => {
    const [amount, written] = [value(name), units[value(unit).toLowerCase()] ?? 'sqm'];
    return amount === '' ? '' : `${amount} ${written}`;
  };
  return feedListing({
    type: value('X_Type') || value('PropertySubType'),
    isLand: type === 'Land' || (type === 'Farm' && value('X_Type') === ''),
    places: [value('UnparsedAddress'), [value('City'), value('StateOrProvince')].filter(Boolean).join(', ')],
    cells: {
      externalRef: value('ListingId'),
      title: value('X_Title'),
      description: value('PublicRemarks'),
      purpose: value('X_Purpose') || (type.endsWith('Lease') ? 'RENT' : 'SALE'),
      price: value('ListPrice'),
      currency: value('X_ListPriceCurrency'),
      priceUnit: value('X_ListPriceUnit'),
      lat: value('Latitude'),
      lon: value('Longitude'),
      bedrooms: value('BedroomsTotal'),
      bathrooms: value('BathroomsTotalInteger'),
      parking: value('ParkingTotal'),
      floors: value('StoriesTotal'),
      yearBuilt: value('YearBuilt'),
      builtArea: area('LivingArea', 'LivingAreaUnits'),
      landArea: area('LotSizeArea', 'LotSizeUnits'),
    },
  });
}
