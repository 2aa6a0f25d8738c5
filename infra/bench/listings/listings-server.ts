import { openEmbedded } from '@ardhi/engines/embedded';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { listen } from '@ardhi/kernel/http/listen';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { launch } from '@ardhi/kernel/runtime/launch';
import { listings as listingsService } from '@ardhi/listings/service';
import { reportCpuUsage } from '../gateway/report-cpu-usage.ts';
import { listings } from '../search/market.ts';
import { fillListings } from './fill-listings.ts';
import { listingRow } from './listing-row.ts';

/** Runs only the listings service, on the embedded engines, with a generated market in its read models. */
const [folder = '', size = '', key = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' });
const log = createLog(config.LOG_LEVEL);
const engines = await openEmbedded(config, systemClock, log);
await fillListings(engines, listings(Number(size)).map(listingRow));
const running = await launch([listingsService], { engines, config, clock: systemClock, log, key });
const server = await listen(running.app);
process.send?.((server.address() as { port: number }).port);
reportCpuUsage();
