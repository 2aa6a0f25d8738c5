import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Location } from '@ardhi/contracts/geo/location';
import type { Place } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isOnEarth } from '../boundary/boundary-draft.ts';
import { parseLonLat } from '../files/parse-degrees.ts';
import { geoIdsOf } from '../listing/derive-fields.ts';
import { importText } from './import-texts.ts';
import { namesakeAt, type PlaceMatch, placeMatcher } from './match-places.ts';
import { cutText } from './parse-row.ts';
import type { RowReader } from './row-reader.ts';

/** Where the places of a file are looked for first. */
export interface Surroundings {
  /** The place that the whole file is said to lie in. */
  readonly home?: string;
  /** The country of most of its rows. */
  readonly country?: string;
}

export function parseLocation(
  row: RowReader,
  geography: Gazetteer,
  around: Surroundings,
): Location | undefined {
  const place = parsePlace(row, geography, around);
  if (place === undefined) return undefined;
  const geo = geoIdsOf(place.id, geography);
  const { countryId } = geo;
  if (countryId === undefined) return undefined;
  const point = parsePoint(row);
  const text = row.text('place');
  const isPlaceName = text === place.name || text?.endsWith(`(${place.id})`);
  const addressLine = row.text('addressLine') ?? (isPlaceName ? undefined : text);
  return {
    geo: { ...geo, countryId, countryCode: geography.get(countryId)?.code ?? '' },
    ...omitUndefined({ point }),
    precision: point ? 'EXACT' : 'AREA_CENTROID',
    pinSource: 'IMPORT',
    ...(addressLine !== undefined && { addressLine: cutText(row, 'addressLine', addressLine) }),
  };
}

/** Matches a place in the place of the file, else in the country of most rows, else anywhere: there it counts as outside. */
function matchWithin(geography: Gazetteer, text: string, { home, country }: Surroundings): PlaceMatch {
  const match = placeMatcher(geography);
  if (home !== undefined || country === undefined) return match(text, home);
  const near = match(text, country);
  if (near.place !== undefined) return near;
  const anywhere = match(text, undefined);
  if (anywhere.place !== undefined) return { ...anywhere, outside: true };
  return near.suggestions.length > 0 ? near : anywhere;
}

/** The place of a row; the file's default place if it is missing or unknown. */
function parsePlace(row: RowReader, geography: Gazetteer, around: Surroundings): Place | undefined {
  const { home } = around;
  const text = row.text('place');
  const homePlace = home === undefined ? undefined : geography.get(home);
  if (text === undefined || text === home) return homePlace;
  return chosenPlace(row, text, geography) ?? placeOfText(row, text, geography, around);
}

/** The place that the agent chose for a text, or that it holds the id of. */
function chosenPlace(row: RowReader, text: string, geography: Gazetteer): Place | undefined {
  const [, named] = /\((\w{26})\)$/.exec(text) ?? [];
  return geography.get(named ?? row.translated('place', text));
}

/** The place that a text names; doubt is a warning where the row lies in the file's default place, else an error. */
function placeOfText(
  row: RowReader,
  text: string,
  geography: Gazetteer,
  around: Surroundings,
): Place | undefined {
  const { place, unknown, outside, namesakes = [], suggestions } = matchWithin(geography, text, around);
  const pinned = namesakeAt(geography, namesakes, pinOf(row));
  if (pinned !== undefined) return pinned;
  const doubt = { code: 'UNKNOWN_PLACE', field: 'place', value: text, suggestions } as const;
  const found = place ?? (around.home === undefined ? undefined : geography.get(around.home));
  if (found === undefined)
    return row.fail({
      ...doubt,
      message: importText(namesakes.length > 0 ? 'ambiguousPlace' : 'unknownPlace'),
      hint: importText('unknownPlace.hint'),
    });
  const isDoubtful = place === undefined || unknown !== undefined || outside === true;
  if (isDoubtful)
    row.warn({ ...doubt, ...guessedPlace(found.name, outside === true ? undefined : (unknown ?? text)) });
  return found;
}

/** Message about a guessed place: that it stands for an unknown text, else that it lies outside the place of the file. */
const guessedPlace = (place: string, text: string | undefined) => ({
  message:
    text === undefined ? importText('placeOutside', { place }) : importText('placeGuessed', { text, place }),
  hint: importText('placeGuessed.hint', { place }),
});

/** The pin of a row, if its cells hold one. */
function pinOf(row: RowReader): [number, number] | undefined {
  const point = parseLonLat(row.text('lon') ?? '', row.text('lat') ?? '');
  return point !== undefined && isOnEarth(...point) ? point : undefined;
}

function parsePoint(row: RowReader): [number, number] | undefined {
  if (row.text('lat') === undefined && row.text('lon') === undefined) return undefined;
  const point = pinOf(row);
  if (point !== undefined) return point;
  return row.warn({
    code: 'BAD_NUMBER',
    field: 'lat',
    message: importText('notPoint'),
    hint: importText('notPoint.hint'),
  });
}
