import { readFileSync } from 'node:fs';
import { type Gazetteer, gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { unpack } from '@ardhi/contracts/geo/living-gazetteer';

/** The gazetteer of the pack that the release carries. */
export async function shippedGazetteer(): Promise<Gazetteer> {
  const bytes = readFileSync(new URL('../../pack/africa-places.json.gz', import.meta.url));
  return gazetteer([{ pack: await unpack(new Uint8Array(bytes)), mode: 'ADD' }]);
}
