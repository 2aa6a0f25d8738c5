import type { PackMode } from './events.ts';
import { type Gazetteer, gazetteer, type PackLayer } from './gazetteer.ts';
import type { GeoPack } from './place.ts';
import type { PlaceChange } from './place-change.ts';

/** A fact with the position of the event that last touched it. */
export interface Noted<T> {
  readonly position: number;
  readonly fact: T;
}

/** Where a service keeps what it heard of the geography. */
export interface GazetteerSource {
  /** Ascending by position. */
  packsAfter(position: number): Promise<readonly Noted<{ readonly hash: string; readonly mode: PackMode }>[]>;
  /** Ascending by position. */
  changesAfter(position: number): Promise<readonly Noted<PlaceChange>[]>;
  load(hash: string): Promise<GeoPack>;
}

/** The gazetteer as of now: made once, made again only when the source has something new to say. */
export function livingGazetteer(source: GazetteerSource): () => Promise<Gazetteer> {
  const layers: PackLayer[] = [];
  const changes = new Map<string, PlaceChange>();
  let seen = 0;
  let now = gazetteer([]);
  let turn: Promise<Gazetteer> = Promise.resolve(now);

  async function renew(): Promise<Gazetteer> {
    const [packs, places] = await Promise.all([source.packsAfter(seen), source.changesAfter(seen)]);
    if (packs.length === 0 && places.length === 0) return now;
    for (const { fact } of packs) layers.push({ pack: await source.load(fact.hash), mode: fact.mode });
    for (const { fact } of places) changes.set(fact.id, fact);
    seen = [...packs, ...places].reduce((most, { position }) => Math.max(most, position), seen);
    now = gazetteer(layers, changes.values());
    return now;
  }

  return () => {
    turn = turn.then(renew, renew);
    return turn;
  };
}

/** Reads a pack as it is kept: gzipped JSON. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<GeoPack> {
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(text).json()) as GeoPack;
}
