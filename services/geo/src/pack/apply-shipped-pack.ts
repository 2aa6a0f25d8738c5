import { readFile } from 'node:fs/promises';
import { unpack } from '@ardhi/contracts/geo/live-gazetteer';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { pack } from './pack.ts';

const file = (name: string) => new URL(`../../pack/${name}`, import.meta.url);

/** Applies the geography pack of this release; idempotent across restarts. */
export const applyShippedPack = async (context: ServiceContext): Promise<void> =>
  applyReleasePack(context, await readFile(file('africa-places.json.gz')));

/**
 * Applies the gzipped pack of a release. It adds places and corrects those of former releases, but never overrides a pack
 * that an admin has applied.
 */
export async function applyReleasePack(
  { blobs, execute: order, waitForPosition: caughtUp }: ServiceContext,
  bytes: Buffer,
): Promise<void> {
  const { key } = await blobs.put(bytes);
  const { name, places } = await unpack(new Uint8Array(bytes));
  const id = idFrom(`geo:pack:${key}`);
  const origin = { commandId: `shipped:${key}` };
  const facts = { name, hash: key, places: places.length, outlines: 0, rejected: 0 };
  await order(pack, id, { type: 'ReceivePack', facts }, origin);
  const applied = await order(pack, id, { type: 'ApplyPack', mode: 'ADD' }, origin);
  await waitUntilApplied(caughtUp, applied.position);
}

/** Waits without a limit: at the first start on a new bus, consumers are still joining. */
async function waitUntilApplied(
  caughtUp: ServiceContext['waitForPosition'],
  position: number,
): Promise<void> {
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
