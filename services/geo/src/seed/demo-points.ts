import { readFile } from 'node:fs/promises';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { pack } from '../pack/pack.ts';
import { readPackUpload } from '../pack/read-pack-upload.ts';

const file = new URL('../../basemap/nairobi.points.json', import.meta.url);

/** Schools, markets and other places of the town whose streets ship with the product, as an admin would import them. Safe to repeat. */
export async function seedDemoPoints({
  blobs,
  execute,
}: Pick<ServiceContext, 'blobs' | 'execute'>): Promise<void> {
  const bytes = await readFile(file);
  const name = 'Nairobi: points of interest';
  const { stored, ...counts } = await readPackUpload({ bytes, name, applied: [], changes: [] });
  const { key } = await blobs.put(stored);
  const id = idFrom('demo:points:nairobi');
  const origin = { commandId: `demo:points:${key}` };
  await execute(pack, id, { type: 'ReceivePack', facts: { name, hash: key, ...counts } }, origin);
  await execute(pack, id, { type: 'ApplyPack', mode: 'ADD' }, origin);
}
