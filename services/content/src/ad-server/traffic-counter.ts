import { instantOf } from '@ardhi/kernel/base/clock';
import { hourMs } from '@ardhi/kernel/base/durations';
import { memoryBatches } from '@ardhi/kernel/runtime/memory-batches';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  type AdRequestCounts,
  type AdTrafficCounts,
  adRequests,
  adTraffic,
} from '../ad-traffic/ad-traffic.ts';
import type { AdToken } from './ad-token.ts';

/** Other processes see what this one counted after at most a minute; a crash forgets as much. */
const batchSeconds = 60;

interface Waiting {
  readonly traffic: Map<string, AdTrafficCounts & { readonly campaignId: string }>;
  readonly requests: Map<string, AdRequestCounts & { readonly placementId: string }>;
}

/** Counted events of an advert. */
export type Counted = 'impressions' | 'viewable' | 'clicks';

const hourOf = (ms: number): string => instantOf(ms - (ms % hourMs));

interface CounterSettings {
  /** Runs what must not overlap with a reading of the totals. */
  readonly exclusive: (work: () => Promise<void>) => Promise<void>;
  /** Counts of a campaign are stored. */
  readonly onWritten: (counts: AdTrafficCounts & { readonly campaignId: string }) => void;
}

/**
 * Adds up requests, impressions and clicks in memory and writes them by campaign, placement and hour. Whoever saw or followed
 * an advert is not part of it. Never throws.
 */
export function trafficCounter(context: ServiceContext, { exclusive, onWritten }: CounterSettings) {
  const { execute } = context;
  const { collect, flush } = memoryBatches<Waiting>(context, {
    topic: 'content.ad-traffic',
    seconds: batchSeconds,
    empty: () => ({ traffic: new Map(), requests: new Map() }),
    async write(batch, batchId) {
      for (const [key, counts] of batch.traffic) {
        const { campaignId, ...cell } = counts;
        await exclusive(async () => {
          const commandId = `ad-traffic:${key}:${batchId}`;
          await execute(adTraffic, campaignId, { type: 'CountAdTraffic', ...cell }, { commandId });
          batch.traffic.delete(key);
          onWritten(counts);
        });
      }
      for (const [key, { placementId, ...cell }] of batch.requests) {
        const commandId = `ad-requests:${key}:${batchId}`;
        await execute(adRequests, placementId, { type: 'CountAdRequests', ...cell }, { commandId });
        batch.requests.delete(key);
      }
    },
  });

  return {
    /** Something happened to an advert. It counts for the hour in which the advert was handed out, as its caps do. */
    count: ({ campaignId, placementId, issuedAt }: AdToken, what: Counted) =>
      collect(({ traffic }) => {
        const hour = hourOf(issuedAt);
        const key = `${campaignId} ${placementId} ${hour}`;
        const none = { campaignId, placementId, hour, impressions: 0, viewable: 0, clicks: 0 };
        const before = traffic.get(key) ?? none;
        traffic.set(key, { ...before, [what]: before[what] + 1 });
      }),
    /** A placement asked for an advert. */
    request: (placementId: string, at: number, isFilled: boolean) =>
      collect(({ requests }) => {
        const hour = hourOf(at);
        const key = `${placementId} ${hour}`;
        const before = requests.get(key) ?? { placementId, hour, requests: 0, filled: 0 };
        const filled = before.filled + (isFilled ? 1 : 0);
        requests.set(key, { ...before, requests: before.requests + 1, filled });
      }),
    flush,
  };
}
