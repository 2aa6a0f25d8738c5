import { shorten } from '@ardhi/contracts/shorten';
import { refuse } from '@ardhi/kernel/base/refusal';
import { maxRows, refuseTooManyRows, requireFewColumns } from '../files/table.ts';
import { type FeedListing, feedListing } from './feed-listing.ts';

const unreadable = (reason: string): never => refuse('FILE_UNREADABLE', { reason });

/** A quoted mark of the header, such as `EOF : '^'`. */
const markOf = (text: string, name: string) =>
  new RegExp(`^\\s*${name}\\s*:\\s*'(.)'`, 'mi').exec(text)?.[1] ?? unreadable(`its header names no ${name}`);

/** The text between a section's name and the next mark of a section. */
function section(text: string, name: string): string {
  const start = text.indexOf(`#${name}#`);
  if (start < 0) return unreadable(`it has no section #${name}#`);
  const rest = text.slice(start + name.length + 2);
  const end = /#(?:HEADER|DEFINITION|DATA|END)#/.exec(rest);
  return end === null ? unreadable('it is cut short: the mark #END# is missing') : rest.slice(0, end.index);
}

/** The listings of a feed in Rightmove's format BLM, version 3. @throws Refusal FILE_UNREADABLE */
export function readBlm(text: string): readonly FeedListing[] {
  const header = section(text, 'HEADER');
  const [field, record] = [markOf(header, 'EOF'), markOf(header, 'EOR')];
  const split = (line: string) => line.split(field);
  const names = split(section(text, 'DEFINITION').split(record)[0] ?? '').map((name) => name.trim());
  requireFewColumns(names.length);
  const at = new Map(names.map((name, index) => [name, index]));
  if (!at.has('AGENT_REF')) unreadable('its definition has no AGENT_REF');
  const lines = section(text, 'DATA')
    .split(record)
    .filter((line) => line.trim() !== '');
  if (lines.length > maxRows) refuseTooManyRows(lines.length);
  const columns = names.filter(Boolean).length;
  return lines.map((line, row) => {
    const values = split(line);
    // Every field of the definition is ended by a mark, or at least all but the last.
    if (values.length < columns) unreadable(`listing ${row + 1} has ${values.length} fields of ${columns}`);
    return listingOf((name) => (values[at.get(name) ?? -1] ?? '').trim());
  });
}

/** Words for PROP_SUB_ID, as far as they have a type of their own here. */
const typeOfId: Readonly<Record<string, string>> = {
  ...{ 1: 'TOWNHOUSE', 2: 'TOWNHOUSE', 3: 'SEMI_DETACHED', 4: 'DETACHED_HOUSE', 8: 'APARTMENT', 9: 'STUDIO' },
  ...{ 11: 'MAISONETTE', 12: 'BUNGALOW', 13: 'BUNGALOW', 14: 'BUNGALOW', 15: 'BUNGALOW', 22: 'TOWNHOUSE' },
  ...{ 23: 'COTTAGE', 26: 'DETACHED_HOUSE', 27: 'VILLA', 28: 'APARTMENT', 29: 'PENTHOUSE' },
};
const landId = '20';
/** LET_RENT_FREQUENCY by its number. */
const priceUnits = ['', 'PER_MONTH', '', 'PER_YEAR', 'PER_YEAR'];

function listingOf(value: (name: string) => string): FeedListing {
  const isRent = value('TRANS_TYPE_ID') === '2';
  const [address, town] = [value('DISPLAY_ADDRESS'), value('TOWN')];
  return feedListing({
    type: typeOfId[value('PROP_SUB_ID')],
    isLand: value('PROP_SUB_ID') === landId,
    places: [address, [value('ADDRESS_3'), town].filter(Boolean).join(', '), town],
    cells: {
      externalRef: value('AGENT_REF'),
      title: shorten(value('SUMMARY'), 120),
      description: value('DESCRIPTION'),
      purpose: isRent ? 'RENT' : 'SALE',
      price: value('PRICE'),
      priceUnit: isRent ? priceUnits[Number(value('LET_RENT_FREQUENCY'))] : undefined,
      addressLine: value('ADDRESS_2'),
      lat: value('LATITUDE'),
      lon: value('LONGITUDE'),
      bedrooms: value('BEDROOMS'),
      bathrooms: value('BATHROOMS'),
    },
  });
}
