import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Area } from '@ardhi/contracts/listings/area';
import { type ImportField, importFields } from '@ardhi/contracts/listings/import';
import { deepestPlaceId } from '../listing/deepest-place-id.ts';
import { subtypeOf } from '../listing/listing-card.ts';
import type { ListingRow } from '../listing/listings.projection.ts';

/** Columns of an export, named as an import expects them; photos are not exported. */
export const exportColumns: readonly ImportField[] = importFields.filter((field) => field !== 'photos');

const unitLabels: Readonly<Record<Area['unit'], string>> = {
  SQM: 'm²',
  SQFT: 'sq ft',
  ACRE: 'acres',
  HECTARE: 'ha',
  DECIMAL: 'decimals',
  SQKM: 'km²',
  SQMILE: 'sq miles',
};
const sizeText = (area: Area | undefined) => area && `${area.value} ${unitLabels[area.unit]}`;

type Cell = string | number | undefined;

function cellsOf({ kind, ref, place, details }: ListingRow): Readonly<Record<string, Cell>> {
  const { location, price } = details;
  const placeId = deepestPlaceId(location?.geo);
  return {
    externalRef: details.externalRef ?? ref,
    title: details.title?.en,
    description: details.description?.en,
    purpose: details.purpose,
    category: details.category,
    type: kind === 'PLOT' ? undefined : subtypeOf(details),
    use: details.use,
    price: price && toMajorUnits(price),
    currency: price?.currency,
    priceUnit: details.priceUnit,
    place: placeId && `${place} (${placeId})`,
    addressLine: location?.addressLine,
    lat: location?.point?.[1],
    lon: location?.point?.[0],
    bedrooms: details.bedrooms,
    bathrooms: details.bathrooms,
    parking: details.parking,
    floors: details.floors,
    yearBuilt: details.yearBuilt,
    furnished: details.furnished,
    condition: details.condition,
    builtArea: sizeText(details.builtArea),
    landArea: sizeText(kind === 'PLOT' ? details.area : details.plotArea),
    features: details.features?.join('; '),
  };
}

/** Listings as a table that an import can read back: a header and one row per listing. */
export const exportRows = (listings: readonly ListingRow[]): readonly (readonly string[])[] => [
  exportColumns,
  ...listings.map((listing) => {
    const cells = cellsOf(listing);
    return exportColumns.map((column) => String(cells[column] ?? ''));
  }),
];
