import { separateReader } from '@ardhi/kernel/worker-process/separate-reader';
import { readerLimits } from '../files/reader-limits.ts';
import type { FeedListing } from './feed-listing.ts';
import type { PartnerFeed } from './read-feed.ts';

/** Reads the feed of a partner as `readFeed` does, in a process of its own. */
export const readReceivedFeed = separateReader<PartnerFeed, readonly FeedListing[]>({
  worker: new URL('./feed-worker.ts', import.meta.url),
  ...readerLimits,
});
