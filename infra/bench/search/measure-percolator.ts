import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { PercolatorQuery } from '@ardhi/kernel/ports/search-index/percolator';
import { createPercolator } from '@ardhi/search-engine/percolator';
import { type SeededRandom, seededRandom } from '../../seed/seeded-random.ts';
import { checkGoal } from '../measure/goals.ts';
import { listings, market } from './market.ts';
import { mean, quantile } from './measure.ts';

const listingCount = 3_000;
const rounds = 3;
interface Fields {
  readonly type: string;
  readonly purpose: string;
  readonly district: string;
  readonly features: readonly string[];
  readonly title: string;
  readonly usd: number;
  readonly beds?: number;
  readonly at: readonly [number, number];
}

/** A saved search: a kind of listing in a district or around a point, up to a price, sometimes with further filters. */
function randomSavedSearch(
  die: SeededRandom,
  { type, purpose, district, features, title, usd, beds, at: near }: Fields,
): PercolatorQuery {
  const maybe = (share: number, filter: SearchFilter): SearchFilter[] => (die.chance(share) ? [filter] : []);
  const around: SearchFilter = { field: 'at', near: [...near], radiusM: die.pick([2, 5, 10, 20]) * 1_000 };
  return {
    ...(die.chance(0.15) ? { text: title.split(' ').at(-1) ?? '' } : {}),
    filters: [
      { field: 'status', anyOf: ['ACTIVE'] },
      { field: 'purpose', anyOf: [purpose] },
      die.chance(0.5) ? { field: 'district', anyOf: [district] } : around,
      ...maybe(0.8, { field: 'type', anyOf: [type] }),
      ...maybe(0.7, { field: 'usd', to: Math.round(usd * (1 + die.next())) }),
      ...(beds === undefined ? [] : maybe(0.5, { field: 'beds', from: beds })),
      ...maybe(0.2, { field: 'features', allOf: features.slice(0, 2) }),
    ],
  };
}

/** Measures the cost of matching a new listing against this many saved searches; the minimum of three rounds per listing. */
export function measurePercolator(queryCount: number): void {
  const sample = [...listings(20_000)].filter((_, which) => which % 7 === 0);
  const percolator = createPercolator(market);
  const die = seededRandom(141_421);
  let start = performance.now();
  for (let which = 0; which < queryCount; which++)
    percolator.put(
      `s${String(which).padStart(25, '0')}`,
      randomSavedSearch(die, die.pick(sample).fields as unknown as Fields),
    );
  const filled = performance.now() - start;
  const documents = [...listings(listingCount, 5_000_000)];
  for (const document of documents.slice(0, 300)) percolator.matching(document);
  const times = new Float64Array(listingCount).fill(Number.POSITIVE_INFINITY);
  let matchCount = 0;
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) {
    for (const [which, document] of documents.entries()) {
      start = performance.now();
      matchCount += percolator.matching(document).length;
      times[which] = Math.min(times[which] as number, performance.now() - start);
    }
  }
  const { user, system } = process.threadCpuUsage(before);
  times.sort();
  const ms = (time: number) => `${time.toFixed(3)} ms`;
  process.stdout.write(
    `${queryCount} searches kept in ${(filled / 1_000).toFixed(1)} s; a listing matches ${(matchCount / listingCount / rounds).toFixed(0)} of them\n` +
      `mean ${ms(mean(times))}, p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, processor time ${ms((user + system) / 1_000 / listingCount / rounds)} a listing\n`,
  );
  checkGoal(`a listing beside ${queryCount} kept searches, p99, ms`, quantile(times, 0.99), [1, 0.5], 'less');
}
