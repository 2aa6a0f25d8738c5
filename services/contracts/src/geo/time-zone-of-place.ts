import type { Id } from '../values.ts';
import type { Gazetteer } from './gazetteer.ts';
import { timeZoneOf } from './time-zone.ts';

/** The IANA time zone of a place in the gazetteer: that of its region, where its country has several. */
export function timeZoneOfPlace(places: Gazetteer, id: Id): string | undefined {
  const path = places.path(id);
  const codeAt = (level: 'COUNTRY' | 'REGION') => path.find((place) => place.level === level)?.code;
  return timeZoneOf(codeAt('COUNTRY'), codeAt('REGION'));
}
