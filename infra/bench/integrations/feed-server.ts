import { openEmbedded } from '@ardhi/engines/embedded';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { listen } from '@ardhi/kernel/http/listen';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { launch } from '@ardhi/kernel/runtime/launch';
import { listings as listingsService } from '@ardhi/listings/service';
import { fillListings } from '../listings/fill-listings.ts';
import { listingRow } from '../listings/listing-row.ts';
import { listings } from '../search/market.ts';

/**
 * Runs the listings service with a generated market on a folder. Sends its port, and on each message the peak of its heap
 * and buffers since the message before, in bytes.
 */
const [folder = '', size = '', key = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' });
const log = createLog(config.LOG_LEVEL);
const engines = await openEmbedded(config, systemClock, log);
if (size !== '') {
  await fillListings(engines, listings(Number(size)).map(listingRow));
  await engines.close();
  process.exit(0);
}
const running = await launch([listingsService], { engines, config, clock: systemClock, log, key });
await running.settled();
const server = await listen(running.app);
let peak = 0;
const look = () => {
  // Not resident memory: pages of the database file that are mapped belong to the system's cache.
  const { heapTotal, external } = process.memoryUsage();
  peak = Math.max(peak, heapTotal + external);
};
setInterval(look, 20);
process.on('message', () => {
  look();
  process.send?.(peak);
  peak = 0;
});
process.send?.((server.address() as { port: number }).port);
