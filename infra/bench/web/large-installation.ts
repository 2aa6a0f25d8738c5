import { mkdirSync, rmSync } from 'node:fs';
import type { Envelope } from '@ardhi/contracts/envelope';
import type { LonLat } from '@ardhi/contracts/values';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { type Config, readConfig } from '@ardhi/kernel/runtime/config';
import { foldLog } from '@ardhi/kernel/runtime/rebuild';
import { collectionName } from '@ardhi/kernel/write/projection';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { openProduct } from '../../apps/open-product.ts';
import { services } from '../../product/services.ts';
import { seedClock } from '../../seed/seed-clock.ts';
import { seedProduct } from '../../seed/seed-product.ts';

const models = 200;
/** Copies per batch. */
const atOnce = 1_000;
type Tell = (what: string) => void;

/**
 * Fills a data folder with a demo world and copies of its listings up to `count`; `tell` receives the
 * progress. Copies are imported as a migration imports events, so that reactions do not run for them.
 */
export async function largeInstallation(folder: string, count: number, tell: Tell): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = readConfig({
    DATA_DIR: folder,
    SEED: 'demo',
    SEED_LISTINGS: String(models),
    PORT: '0',
    METRICS_PORT: '0',
  });
  await opened(config, tell, true);
  const engines = await openEngines(config, seedClock(), createLog('error'));
  try {
    await copy(engines, count - models, tell);
  } finally {
    await engines.close();
  }
  tell('Projecting the copies');
  await opened(config, tell, false);
}

/** Runs the product until every consumer has processed all events. */
async function opened(config: Config, tell: Tell, seeds: boolean): Promise<void> {
  const clock = seedClock();
  const product = await openProduct({
    config,
    log: createLog('error'),
    clock,
    pages: false,
    prepare: async (inner) => {
      if (seeds) await seedProduct({ ...inner, config, clock, report: tell });
      await inner.application.settled();
    },
  });
  await product.close();
}

async function copy(engines: Engines, wanted: number, tell: Tell): Promise<void> {
  const { events, documents, keys } = engines;
  const before = await events.head();
  const lives = await listingHistories(engines);
  let position = before;
  for (let done = 0; done < wanted; done += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, wanted - done) }, (_, nth) => done + nth);
    const copies = some.flatMap((nth) => copyListing(lives[nth % lives.length] ?? [], nth));
    await events.importEnvelopes(copies.map((envelope) => ({ ...envelope, position: ++position })));
    tell(`Copying listings: ${done + some.length} of ${wanted}`);
  }
  for (const service of services) {
    const log = typedEventStore(events, keys, service.deciders, service.subscribesTo);
    const inline = service.projections.filter(
      ({ when, subscribesTo }) => when === 'inline' && subscribesTo.includes('listing'),
    );
    for (const view of inline) {
      tell(`Projecting ${view.name}`);
      await foldLog(view, collectionName(view), { events, documents, eventStore: log }, before);
    }
    for (const { name } of service.reactions ?? [])
      await documents.write([], { consumer: name, position, versions: [] });
  }
}

/** The events of each listing of the demo world. */
async function listingHistories({ events }: Engines): Promise<readonly (readonly Envelope[])[]> {
  const all = await Array.fromAsync(events.readAll(0, ['listing']));
  return [...Map.groupBy(all, ({ stream }) => stream).values()];
}

/** Copies a listing to another location and price, so that no two are detected as duplicates. */
function copyListing(life: readonly Envelope[], nth: number): Envelope[] {
  const id = idFrom(`copy:${nth}`, nth + 1);
  const [east, north] = [(nth % 317) * 0.002, (Math.floor(nth / 317) % 317) * 0.002];
  const dearer = 1.05 ** (Math.floor(nth / models) % 40);
  const elsewhere = (key: string, value: unknown): unknown => {
    if (key === 'point') return [(value as LonLat)[0] + east, (value as LonLat)[1] + north];
    if (key === 'amount') return Math.round((value as number) * dearer);
    return key === 'ref' ? `COPY-${nth}` : value;
  };
  return life.map((envelope) => ({
    ...envelope,
    id: idFrom(`copy:${nth}:${envelope.id}`),
    stream: `listing-${id}`,
    data: JSON.parse(JSON.stringify(envelope.data), elsewhere),
  }));
}
