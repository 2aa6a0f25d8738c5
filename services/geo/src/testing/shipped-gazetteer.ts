import { readFileSync } from 'node:fs';
import { type Gazetteer, gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { unpack } from '@ardhi/contracts/geo/live-gazetteer';

/** The gazetteer of the shipped pack. */
export async function shippedGazetteer(): Promise<Gazetteer> {
  const bytes = readFileSync(new URL('../../pack/africa-places.json.gz', import.meta.url));
  return gazetteer([{ pack: await unpack(new Uint8Array(bytes)), mode: 'ADD' }]);
}
