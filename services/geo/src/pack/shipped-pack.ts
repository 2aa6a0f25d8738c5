import { readFile } from 'node:fs/promises';
import { unpack } from '@ardhi/contracts/geo/living-gazetteer';
import { idFrom } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { pack } from './pack.ts';

const file = (name: string) => new URL(`../../pack/${name}`, import.meta.url);

/**
 * Puts the geography that this release carries into use; at a later start there is nothing left to do.
 * It only adds, so that a newer release never undoes a better pack that an admin has applied.
 */
export async function applyShippedPack({ blobs, order, caughtUp }: ServiceTools): Promise<void> {
  const bytes = await readFile(file('africa-places.json.gz'));
  const { key } = await blobs.put(bytes);
  const { name, places } = await unpack(new Uint8Array(bytes));
  const id = idFrom(`geo:pack:${key}`);
  const origin = { causation: `shipped:${key}` };
  const facts = { name, hash: key, places: places.length, outlines: 0, rejected: 0 };
  await order(pack, id, { type: 'ReceivePack', facts }, origin);
  const applied = await order(pack, id, { type: 'ApplyPack', mode: 'ADD' }, origin);
  await shown(caughtUp, applied.position);
}

/** However long it takes: at the first start on a bus of its own, consumers are still being let in. */
async function shown(caughtUp: ServiceTools['caughtUp'], position: number): Promise<void> {
  for (let waiting = true; waiting; ) {
    waiting = await caughtUp(position).then(
      () => false,
      (error: { code?: string }) => {
        if (error.code !== 'NOT_CAUGHT_UP') throw error;
        return true;
      },
    );
  }
}
