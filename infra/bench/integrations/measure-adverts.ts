import { servedAdverts } from '@ardhi/content/testing/served-adverts';
import { checkGoal } from '../measure/goals.ts';
import { threadCpuTime } from '../measure/thread-cpu-time.ts';

const campaigns = 50;
const requests = 1_000;
const rounds = 5;

/** Processor time of choosing and sending an advert, beyond a request that finds nothing; the minimum of some rounds counts. */
export async function measureAdverts(): Promise<void> {
  await using app = await servedAdverts(campaigns);
  /** Milliseconds of this thread, client included, for a request. */
  async function cost(path: string, isExpected: (status: number) => boolean): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      const before = threadCpuTime();
      for (let n = 0; n < requests; n += 1) {
        const { status } = await app.call('GET', path);
        if (!isExpected(status)) throw new Error(`${path} answered ${status}`);
      }
      least = Math.min(least, (threadCpuTime() - before) / requests);
    }
    return least;
  }
  const { items } = (await app.call('GET', '/api/adverts?placement=SEARCH_INLINE')).body;
  if (items.length !== 1) throw new Error('no advert is served');
  const advert = await cost('/api/adverts?placement=SEARCH_INLINE', (status) => status === 200);
  const nothing = await cost('/api/none', (status) => status === 404);
  process.stdout.write(
    `a request for an advert of ${campaigns} campaigns: ${advert.toFixed(2)} ms; one that finds nothing: ${nothing.toFixed(2)} ms\n`,
  );
  checkGoal('G29 processor time of an advert beyond a 404, ms', advert - nothing, [1, 0.5], 'less');
}
