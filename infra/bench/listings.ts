import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchRequests } from './listings/search-requests.ts';
import { costOverHttp } from './search/http-cost.ts';
import { sampleOf } from './search/load.ts';

/**
 * Measures the cost of the public listing search over HTTP, with facets, cards and suggestions:
 * `npm run bench -- listings [listings ...]`, by default with 10,000 and 200,000 listings.
 */
const sizes = process.argv.slice(2).map(Number);
const requestCount = 480;
const program = join(import.meta.dirname, 'listings', 'listings-server.ts');

for (const size of sizes.length > 0 ? sizes : [10_000, 200_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-bench-'));
  try {
    const sample = sampleOf(size);
    const [searches, others] = [
      searchRequests(sample, requestCount, 1),
      searchRequests(sample, requestCount, 2),
    ];
    const [eight = 0, two = 0] = await costOverHttp(
      { program, args: [folder, String(size)] },
      others,
      searches,
      [8, 2],
    );
    process.stdout.write(
      `processor time of a search of ${size} listings: ${eight.toFixed(0)} microseconds, 8 at once; ${two.toFixed(0)}, 2 at once\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
