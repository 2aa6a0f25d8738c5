import type { PackMode } from './events.ts';
import { type Gazetteer, gazetteer, type PackLayer } from './gazetteer.ts';
import type { GeoPack } from './place.ts';
import type { PlaceChange } from './place-change.ts';

/** A value with the position of the event that last changed it. */
export interface Positioned<T> {
  readonly position: number;
  readonly value: T;
}

/** The replicated geography of a service. */
export interface GazetteerSource {
  /** Ascending by position. */
  packsAfter(
    position: number,
  ): Promise<readonly Positioned<{ readonly hash: string; readonly mode: PackMode }>[]>;
  /** Ascending by position. */
  changesAfter(position: number): Promise<readonly Positioned<PlaceChange>[]>;
  load(hash: string): Promise<GeoPack>;
}

/**
 * Returns a function that yields the current gazetteer, rebuilt only when the source has changed. It is loaded at once:
 * the first visitor would wait for it, on a busy machine until the browser gives up.
 */
export function liveGazetteer(source: GazetteerSource): () => Promise<Gazetteer> {
  const layers: PackLayer[] = [];
  const changes = new Map<string, PlaceChange>();
  let position = 0;
  let current = gazetteer([]);
  let pending: Promise<Gazetteer> = Promise.resolve(current);

  async function refresh(): Promise<Gazetteer> {
    const [packs, places] = await Promise.all([source.packsAfter(position), source.changesAfter(position)]);
    if (packs.length === 0 && places.length === 0) return current;
    for (const { value } of packs) layers.push({ pack: await source.load(value.hash), mode: value.mode });
    for (const { value } of places) changes.set(value.id, value);
    position = [...packs, ...places].reduce((highest, { position }) => Math.max(highest, position), position);
    current = gazetteer(layers, changes.values());
    return current;
  }

  const upToDate = () => {
    pending = pending.then(refresh, refresh);
    return pending;
  };
  void upToDate().catch(() => undefined);
  return upToDate;
}

/** Reads a stored pack: gzipped JSON. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<GeoPack> {
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(text).json()) as GeoPack;
}
