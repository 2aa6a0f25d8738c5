import { toMajor } from '@ardhi/contracts/exponents';
import type { Area } from '@ardhi/contracts/listings/area';
import type { ImportField } from '@ardhi/contracts/listings/import';
import { typeOf } from '../listing/card-of.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import type { Said } from '../listing/listing-state.ts';

/** Columns of an export, by the words that an import knows them by; photos stay where they are. */
export const exportColumns = [
  ...['externalRef', 'title', 'description', 'purpose', 'category', 'type', 'use', 'price', 'currency'],
  ...['priceUnit', 'place', 'addressLine', 'lat', 'lon', 'bedrooms', 'bathrooms', 'parking', 'floors'],
  ...['yearBuilt', 'furnished', 'condition', 'builtArea', 'landArea', 'features'],
] as const as readonly ImportField[];

const unitWords: Readonly<Record<Area['unit'], string>> = {
  SQM: 'm²',
  SQFT: 'sq ft',
  ACRE: 'acres',
  HECTARE: 'ha',
  DECIMAL: 'decimals',
  SQKM: 'km²',
  SQMILE: 'sq miles',
};
const sizeText = (area: Area | undefined) => area && `${area.value} ${unitWords[area.unit]}`;

const deepestId = ({ location }: Said): string | undefined => {
  const geo = location?.geo;
  return (
    geo && (geo.areaId ?? geo.cityId ?? geo.districtId ?? geo.subRegionId ?? geo.regionId ?? geo.countryId)
  );
};

type Cell = string | number | undefined;

function cellsOf({ kind, ref, place, said }: KeptListing): Readonly<Record<string, Cell>> {
  const { location, price } = said;
  const placeId = deepestId(said);
  return {
    externalRef: said.externalRef ?? ref,
    title: said.title?.en,
    description: said.description?.en,
    purpose: said.purpose,
    category: said.category,
    type: kind === 'PLOT' ? undefined : typeOf(said),
    use: said.use,
    price: price && toMajor(price),
    currency: price?.currency,
    priceUnit: said.priceUnit,
    place: placeId && `${place} (${placeId})`,
    addressLine: location?.addressLine,
    lat: location?.point?.[1],
    lon: location?.point?.[0],
    bedrooms: said.bedrooms,
    bathrooms: said.bathrooms,
    parking: said.parking,
    floors: said.floors,
    yearBuilt: said.yearBuilt,
    furnished: said.furnished,
    condition: said.condition,
    builtArea: sizeText(said.builtArea),
    landArea: sizeText(kind === 'PLOT' ? said.area : said.plotArea),
    features: said.features?.join('; '),
  };
}

/** Listings as a table that an import reads back as they are: a header, then a row each. */
export const exportRows = (listings: readonly KeptListing[]): readonly (readonly string[])[] => [
  exportColumns,
  ...listings.map((one) => {
    const cells = cellsOf(one);
    return exportColumns.map((column) => String(cells[column] ?? ''));
  }),
];
