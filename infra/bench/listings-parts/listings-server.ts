import { openEmbedded } from '@ardhi/engines/embedded';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { DocumentChange } from '@ardhi/kernel/documents/documents';
import type { Engines } from '@ardhi/kernel/engines';
import { listen } from '@ardhi/kernel/http/listen';
import { launch } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import { collectionOf } from '@ardhi/kernel/projection';
import { keptListings } from '@ardhi/listings/listing/kept-listings';
import { listingSearchView } from '@ardhi/listings/search/found-listings';
import { listings as listingsService } from '@ardhi/listings/service';
import { tellUsage } from '../gateway-parts/tell-usage.ts';
import { listings } from '../search-parts/market.ts';
import { keptListing } from './kept-listing.ts';

/** The listings service alone, on the engines of the embedded mode, with a market in its read models. */
const [folder = '', size = '', key = ''] = process.argv.slice(2);
const batch = 2_000;
const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' });
const log = createLog(config.LOG_LEVEL);
const engines = await openEmbedded(config, systemClock, log);
await fill(engines);
const running = await launch([listingsService], { engines, config, clock: systemClock, log, key });
const server = await listen(running.app);
process.send?.((server.address() as { port: number }).port);
tellUsage();

/** Writes each listing where the service reads it and where its search is filled from. */
async function fill({ documents }: Engines): Promise<void> {
  const views = [keptListings, listingSearchView.projection];
  for (const view of views) await documents.open({ name: collectionOf(view), indexes: view.indexes ?? [] });
  let waiting: DocumentChange[] = [];
  const flush = async (position?: number) => {
    const consumer = collectionOf(listingSearchView.projection);
    await documents.write(waiting, position === undefined ? undefined : { consumer, position, versions: [] });
    waiting = [];
  };
  for (const listing of listings(Number(size))) {
    const body = { ...keptListing(listing) };
    for (const view of views) waiting.push({ collection: collectionOf(view), id: body.id, body, version: 1 });
    if (waiting.length >= batch) await flush();
  }
  await flush(1);
}
