import type { ResoProperty } from '@ardhi/contracts/listings/partner-feeds.routes';
import { neutralizeFormula } from '@ardhi/contracts/spreadsheet-formula';
import { textElement, xmlDeclaration } from '@ardhi/kernel/http/xml';

/** A format of feeds: its media type and its text in parts, so that a feed of any length needs little memory. */
export interface FeedFormat {
  readonly type: string;
  write(listings: AsyncIterable<ResoProperty>): AsyncIterable<string>;
}

async function* json(listings: AsyncIterable<ResoProperty>): AsyncGenerator<string> {
  yield '{"@odata.context":"$metadata#Property","value":[';
  let separator = '';
  for await (const listing of listings) {
    yield separator + JSON.stringify(listing);
    separator = ',\n';
  }
  yield ']}';
}

/** The elements that portals such as Trovit read; those without a value are left out. */
function advert(listing: ResoProperty): string {
  const isLease = ['RENT', 'LEASE', 'SHORT_LET'].includes(listing.X_Purpose);
  const element = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : textElement(name, String(value));
  const pictures = listing.Media.map(
    ({ MediaURL }) => `<picture>${element('picture_url', MediaURL)}</picture>`,
  );
  return [
    '<ad>',
    element('id', listing.ListingId),
    element('url', listing.ListingURL),
    element('title', listing.X_Title),
    element('type', isLease ? 'For Rent' : 'For Sale'),
    element('property_type', listing.X_Type ?? listing.PropertyType),
    element('content', listing.PublicRemarks),
    element('price', listing.ListPrice),
    element('currency', listing.X_ListPriceCurrency),
    element('address', listing.UnparsedAddress),
    element('city', listing.City),
    element('region', listing.StateOrProvince),
    element('country', listing.Country),
    element('latitude', listing.Latitude),
    element('longitude', listing.Longitude),
    element('floor_area', listing.LivingArea),
    element('plot_area', listing.LotSizeArea),
    element('rooms', listing.BedroomsTotal),
    element('bathrooms', listing.BathroomsTotalInteger),
    element('year', listing.YearBuilt),
    element('agency', listing.ListOfficeName),
    element('date', listing.ModificationTimestamp),
    pictures.length === 0 ? '' : `<pictures>${pictures.join('')}</pictures>`,
    '</ad>\n',
  ].join('');
}

async function* xml(listings: AsyncIterable<ResoProperty>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<trovit>\n`;
  for await (const listing of listings) yield advert(listing);
  yield '</trovit>';
}

/** The columns of the table: every field but the pictures, of which the first has one. */
export const feedColumns = [
  ...['ListingKey', 'ListingId', 'ListingURL', 'StandardStatus', 'PropertyType', 'X_Purpose', 'X_Type'],
  ...['X_Title', 'PublicRemarks', 'ListPrice', 'X_ListPriceCurrency', 'X_ListPriceUnit', 'OriginalListPrice'],
  ...['Country', 'StateOrProvince', 'City', 'UnparsedAddress', 'Latitude', 'Longitude', 'BedroomsTotal'],
  ...['BathroomsTotalInteger', 'ParkingTotal', 'StoriesTotal', 'YearBuilt', 'LivingArea', 'LivingAreaUnits'],
  ...['LotSizeArea', 'LotSizeUnits', 'ListOfficeKey', 'ListOfficeName', 'ListAgentKey', 'ListAgentFullName'],
  ...['OnMarketTimestamp', 'ModificationTimestamp', 'PhotosCount'],
] as readonly Exclude<keyof ResoProperty, 'Media'>[];
const pictureColumn = 'MediaURL';

const quoted = (text: string) => `"${neutralizeFormula(text).replaceAll('"', '""')}"`;
const cell = (value: string | number | undefined) =>
  typeof value === 'string' ? quoted(value) : String(value ?? '');

async function* csv(listings: AsyncIterable<ResoProperty>): AsyncGenerator<string> {
  yield `\uFEFF${[...feedColumns, pictureColumn].join(',')}\r\n`;
  for await (const listing of listings) {
    const cells = [...feedColumns.map((column) => listing[column]), listing.Media[0]?.MediaURL];
    yield `${cells.map(cell).join(',')}\r\n`;
  }
}

/** JSON with the names of the RESO Data Dictionary, XML for portals, and a table (RFC 4180). */
export const feedFormats = {
  json: { type: 'application/json', write: json },
  xml: { type: 'application/xml', write: xml },
  csv: { type: 'text/csv', write: csv },
} as const satisfies Record<string, FeedFormat>;
