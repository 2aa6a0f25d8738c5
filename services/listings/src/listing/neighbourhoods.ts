import { distanceM } from '@ardhi/contracts/geo/distance';
import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { Id, LonLat } from '@ardhi/contracts/values';
import type { ListingPatch } from './listing-state.ts';

/** A neighbourhood with its names as folded words between spaces. */
interface Neighbourhood {
  readonly place: Place;
  readonly names: readonly string[];
}

/** As far from the middle of a neighbourhood as most of its streets are. */
const nearM = 1_500;
const known = new WeakMap<Gazetteer, Map<Id, readonly Neighbourhood[]>>();

/**
 * The neighbourhoods in which a listing is found beside the one that its agent chose: those that its title, address or
 * landmark name, and the one whose middle is nearest to its pin. A pin that the public does not see counts for nothing.
 */
export function neighbourhoodsOf(
  { title, location }: Pick<ListingPatch, 'title' | 'location'>,
  geography: Gazetteer,
): readonly Id[] {
  if (location === undefined || location === null) return [];
  const { geo, point, precision, addressLine, landmark } = location;
  const within = geo.districtId ?? geo.cityId;
  if (within === undefined) return [];
  const around = neighbourhoodsIn(within, geography);
  const text = phrase([title?.en, addressLine, landmark].join(' '));
  const named = around.filter(({ names }) => names.some((name) => text.includes(name)));
  const isSeen = precision === 'EXACT' || precision === 'STREET_100M';
  const nearest = point !== undefined && isSeen ? nearestTo(point, around) : undefined;
  const ids = [...named.map(({ place }) => place.id), ...(nearest === undefined ? [] : [nearest.id])];
  return [...new Set(ids)].filter((id) => id !== geo.areaId);
}

const phrase = (text: string) => ` ${foldedWords(text).join(' ')} `;

function neighbourhoodsIn(within: Id, geography: Gazetteer): readonly Neighbourhood[] {
  const byPlace = known.get(geography) ?? new Map<Id, readonly Neighbourhood[]>();
  known.set(geography, byPlace);
  const found =
    byPlace.get(within) ??
    geography
      .atLevel('AREA', within)
      .filter(({ disabled }) => disabled !== true)
      .map((place) => ({ place, names: [place.name, ...(place.altNames ?? [])].map(phrase) }));
  byPlace.set(within, found);
  return found;
}

function nearestTo(point: LonLat, around: readonly Neighbourhood[]): Place | undefined {
  const [nearest] = around
    .flatMap(({ place }) =>
      place.centroid === undefined ? [] : [{ place, metres: distanceM(point, place.centroid) }],
    )
    .filter(({ metres }) => metres <= nearM)
    .toSorted((one, other) => one.metres - other.metres);
  return nearest?.place;
}
