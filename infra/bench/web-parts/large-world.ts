import { mkdirSync, rmSync } from 'node:fs';
import { readConfig } from '@ardhi/kernel/config/config';
import type { RulesFor } from '@ardhi/kernel/decider';
import type { Engines } from '@ardhi/kernel/engines';
import { newId } from '@ardhi/kernel/ids';
import type { Running } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import type { ServiceTools } from '@ardhi/kernel/service';
import { listing } from '@ardhi/listings/listing/listing';
import type { ListingEvent } from '@ardhi/listings/listing/listing-state';
import { openProduct } from '../../run/open-product.ts';
import { seedProduct } from '../../run/seed-product.ts';
import { seedClock } from '../../seed/seed-clock.ts';

const models = 200;
const atOnce = 500;

interface Copy {
  readonly type: 'Copy';
  readonly events: readonly ListingEvent[];
}

/** The listing's own rules, but for one command that says again what another listing has been through. */
const copying = {
  ...listing,
  decide: { Copy: (_: unknown, { events }: Copy) => [...events] },
} as unknown as RulesFor<Copy>;

/** Fills a data folder with a demo world and as many copies of its listings as make `count`; told how far it is. */
export async function largeWorld(folder: string, count: number, tell: (what: string) => void): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = readConfig({
    DATA_DIR: folder,
    SEED: 'demo',
    SEED_LISTINGS: String(models),
    PORT: '0',
    METRICS_PORT: '0',
  });
  const clock = seedClock();
  const product = await openProduct({
    config,
    log: createLog('error'),
    clock,
    pages: false,
    async prepare(inner) {
      await seedProduct({ ...inner, config, clock, tell });
      await copy(inner, count - models, tell);
    },
  });
  await product.close();
}

async function copy(
  { running, engines }: { running: Running; engines: Engines },
  wanted: number,
  tell: (what: string) => void,
): Promise<void> {
  const tools = running.tools.get('listings') as ServiceTools;
  const lives = await livesOf(engines, tools);
  for (let done = 0; done < wanted; done += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, wanted - done) }, (_, nth) => done + nth);
    await Promise.all(
      some.map((nth) => {
        const command: Copy = { type: 'Copy', events: renamed(lives[nth % lives.length] ?? [], nth) };
        return tools.order(copying, newId(), command, { causation: `copy:${nth}` });
      }),
    );
    await running.settled();
    tell(`Copying listings: ${done + some.length} of ${wanted}`);
  }
}

/** What each listing of the demo world has been through. */
async function livesOf(
  { events: store }: Engines,
  tools: ServiceTools,
): Promise<readonly (readonly ListingEvent[])[]> {
  const ids = new Set<string>();
  for await (const { stream } of store.readAll(0, ['listing'])) ids.add(stream.slice('listing-'.length));
  return Promise.all(
    [...ids].map(async (id) =>
      (await Array.fromAsync(tools.history(listing, id))).map(({ event }) => event as ListingEvent),
    ),
  );
}

const renamed = (events: readonly ListingEvent[], nth: number): ListingEvent[] =>
  events.map((event) => (event.type === 'ListingCreated' ? { ...event, ref: `COPY-${nth}` } : event));
