import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ListingPatch } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { plainWords } from './plain-text.ts';

/** Facts about a listing from a row without a reference. */
export interface UnnamedRow {
  readonly row: number;
  readonly patch: ListingPatch;
  readonly hasGeneratedTitle?: true;
}

/** The listing that a row means, or those that it may mean; both are undefined for a new one. */
export interface ListingMatch {
  readonly same?: ListingRow;
  readonly alike: readonly ListingRow[];
}

type Described = Pick<
  ListingPatch,
  | 'title'
  | 'location'
  | 'purpose'
  | 'type'
  | 'use'
  | 'hotelType'
  | 'productType'
  | 'bedrooms'
  | 'bathrooms'
  | 'area'
  | 'plotArea'
  | 'builtArea'
>;

/** The traits of a listing, comparable as texts. */
interface Traits {
  /** Facts that distinguish a listing: its title, address and pin. */
  readonly anchors: Readonly<Record<'title' | 'address' | 'pin', string | undefined>>;
  readonly facts: Readonly<Record<string, string | undefined>>;
  readonly purpose: string | undefined;
  /** Ids from the country down. */
  readonly places: readonly (string | undefined)[];
}

const maxAlike = 5;
/** Without a title, an address or a pin, this many facts must agree. */
const minAgreeingFacts = 3;

/**
 * Finds what rows without a reference mean among the listings of their owner. A row means a listing if its title, address
 * or pin and all else that both say agree, except for the price; it may mean one that differs in one trait. A listing that
 * several rows mean is open for each of them.
 */
export function matchListings(
  rows: readonly UnnamedRow[],
  listings: readonly ListingRow[],
): ReadonlyMap<number, ListingMatch> {
  const known = listings.map((listing) => ({ listing, traits: traitsOf(listing.details) }));
  const byKey = Map.groupBy(
    known.flatMap((entry) => keysOf(entry.traits).map((key) => ({ key, entry }))),
    ({ key }) => key,
  );
  const matches = rows.map(({ row, patch, hasGeneratedTitle }) => {
    const traits = traitsOf(hasGeneratedTitle ? { ...patch, title: null } : patch);
    const near = new Set(keysOf(traits).flatMap((key) => byKey.get(key)?.map(({ entry }) => entry) ?? []));
    const likely = [...near].map(({ listing, traits: other }) => ({
      listing,
      likeness: likenessOf(traits, other),
    }));
    const found = (likeness: Likeness) =>
      likely.filter((one) => one.likeness === likeness).map(({ listing }) => listing);
    return { row, same: found('SAME'), alike: found('ALIKE') };
  });
  const meant = Map.groupBy(
    matches.flatMap(({ same }) => same),
    ({ id }) => id,
  );
  return new Map(
    matches.map(({ row, same, alike }) => {
      const [only, ...others] = same;
      const isSure = only !== undefined && others.length === 0 && meant.get(only.id)?.length === 1;
      return [
        row,
        {
          alike: [...same, ...alike].slice(0, maxAlike),
          ...omitUndefined({ same: isSure ? only : undefined }),
        },
      ];
    }),
  );
}

type Likeness = 'SAME' | 'ALIKE' | 'OTHER';

function likenessOf(one: Traits, other: Traits): Likeness {
  if (differ(one.purpose, other.purpose)) return 'OTHER';
  if (one.places.some((place, at) => differ(place, other.places[at]))) return 'OTHER';
  const anchors = compare(one.anchors, other.anchors);
  const facts = compare(one.facts, other.facts);
  const differing = anchors.differing + facts.differing;
  if (anchors.agreeing === 0)
    return differing === 0 && facts.agreeing >= minAgreeingFacts ? 'ALIKE' : 'OTHER';
  if (differing > 1) return 'OTHER';
  return differing === 0 && anchors.agreeing + facts.agreeing > 1 ? 'SAME' : 'ALIKE';
}

const differ = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other;

function compare(one: Traits['facts'], other: Traits['facts']) {
  const both = Object.keys(one).filter((key) => one[key] !== undefined && other[key] !== undefined);
  const agreeing = both.filter((key) => one[key] === other[key]).length;
  return { agreeing, differing: both.length - agreeing };
}

/** A row is compared with the listings that share its title, address or pin, else all its facts. */
function keysOf({ anchors, facts, places }: Traits): readonly string[] {
  const named = Object.entries(anchors).flatMap(([name, text]) =>
    text === undefined ? [] : `${name} ${text}`,
  );
  const { type, bedrooms, size } = facts;
  return [...named, ['facts', ...places, type, bedrooms, size].join(' ')];
}

function traitsOf(details: Described): Traits {
  const { title, location, purpose, bedrooms, bathrooms, area, plotArea, builtArea } = details;
  const type = details.type ?? details.use ?? details.hotelType ?? details.productType;
  const { geo, point, addressLine } = location ?? {};
  const squareMetres = (size: Described['area']) =>
    size ? String(Math.round(toSquareMetres(size))) : undefined;
  const given = (value: string | number | null | undefined) => (value ?? undefined)?.toString();
  return {
    anchors: {
      title: words(title?.en),
      address: words(addressLine),
      pin: point?.map((degrees) => degrees.toFixed(5)).join(),
    },
    facts: {
      type: given(type),
      bedrooms: given(bedrooms),
      bathrooms: given(bathrooms),
      size: squareMetres(area ?? builtArea),
      plotArea: squareMetres(plotArea),
    },
    purpose: given(purpose),
    places: [geo?.countryId, geo?.regionId, geo?.districtId, geo?.cityId, geo?.areaId],
  };
}

const words = (text: string | undefined) => (text === undefined ? undefined : plainWords(text) || undefined);
