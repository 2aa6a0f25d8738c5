import type { EventCatalog } from '../event-catalog.ts';

/** Streams `sightings-<day>`: what people looked at, in batches, tied to nobody. */
export type SightingsPublished = {
  readonly type: 'SightingsCounted';
  readonly day: string;
  /** Views by page, as the screen is named: `/properties/{id}`. */
  readonly pages: Readonly<Record<string, number>>;
  /** Times that a listing's card was seen, by listing. */
  readonly impressions: Readonly<Record<string, number>>;
};

export const sightingsEvents: EventCatalog = {
  category: 'sightings',
  service: 'analytics',
  types: ['SightingsCounted'],
};
