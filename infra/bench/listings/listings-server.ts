import { openEmbedded } from '@ardhi/engines/embedded';
import { listen } from '@ardhi/kernel/http/listen';
import type { DocumentChange } from '@ardhi/kernel/ports/documents';
import { collectionName } from '@ardhi/kernel/read/projection';
import { systemClock } from '@ardhi/kernel/runtime/clock';
import { readConfig } from '@ardhi/kernel/runtime/config';
import type { Engines } from '@ardhi/kernel/runtime/engines';
import { launch } from '@ardhi/kernel/runtime/launch';
import { createLog } from '@ardhi/kernel/runtime/log';
import { listingSearchView } from '@ardhi/listings/discovery/listing-search.view';
import { listingRows } from '@ardhi/listings/listing/listings.projection';
import { listings as listingsService } from '@ardhi/listings/service';
import { reportCpuUsage } from '../gateway/report-cpu-usage.ts';
import { listings } from '../search/market.ts';
import { listingRow } from './listing-row.ts';

/** Runs only the listings service, on the embedded engines, with a generated market in its read models. */
const [folder = '', size = '', key = ''] = process.argv.slice(2);
const batch = 2_000;
const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' });
const log = createLog(config.LOG_LEVEL);
const engines = await openEmbedded(config, systemClock, log);
await fill(engines);
const running = await launch([listingsService], { engines, config, clock: systemClock, log, key });
const server = await listen(running.app);
process.send?.((server.address() as { port: number }).port);
reportCpuUsage();

/** Writes each listing to the read model and to the rows from which the search index is filled. */
async function fill({ documents }: Engines): Promise<void> {
  const views = [listingRows, listingSearchView.projection];
  for (const view of views) await documents.open({ name: collectionName(view), indexes: view.indexes ?? [] });
  let waiting: DocumentChange[] = [];
  const flush = async (position?: number) => {
    const consumer = collectionName(listingSearchView.projection);
    await documents.write(waiting, position === undefined ? undefined : { consumer, position, versions: [] });
    waiting = [];
  };
  for (const listing of listings(Number(size))) {
    const body = { ...listingRow(listing) };
    for (const view of views)
      waiting.push({ collection: collectionName(view), id: body.id, body, version: 1 });
    if (waiting.length >= batch) await flush();
  }
  await flush(1);
}
