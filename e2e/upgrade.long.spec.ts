import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { Service } from '@ardhi/kernel/runtime/service';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { createTenant } from './support/two-tenants.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardhi-upgrade-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The service in a release that changes every projection and adds every reaction: all of them see the log from its beginning. */
const nextRelease = (service: Service): Service => ({
  ...service,
  ...omitUndefined({
    projections: service.projections?.map((one) => ({ ...one, version: one.version + 1 })),
    reactions: service.reactions?.map((one) => ({ ...one, name: `${one.name}-again` })),
  }),
});

async function runDue(product: World): Promise<void> {
  await product.settled();
  for (let ran = 1; ran > 0; await product.settled()) ran = await product.engines.scheduler.runDue();
}
const onShow = async (product: World): Promise<string[]> =>
  (await product.call('GET', '/api/plots/search?pageSize=50')).body.items
    .map(({ id }: { id: string }) => id)
    .toSorted();

it('an upgrade of a data folder keeps all listings on show, at once and for the days after it', async () => {
  const shown: string[] = [];
  {
    await using before = await world(services, openEngines, { DATA_DIR: folder });
    for (const [name, phone] of [
      ['kira', '+25677200300'],
      ['nile', '+25677200400'],
    ] as const)
      shown.push((await createTenant(before, name, phone)).ids.live);
    await runDue(before);
    expect(await onShow(before)).toEqual(shown.toSorted());
  }
  await using after = await world(services.map(nextRelease), openEngines, { DATA_DIR: folder });
  await after.settled();
  expect(await onShow(after)).toEqual(shown.toSorted());
  for (let day = 0; day < 8; day += 1) {
    await after.advance(dayMs);
    await runDue(after);
  }
  expect(await onShow(after)).toEqual(shown.toSorted());
});
