import type { QueueItem } from '@ardhi/contracts/listings/moderation-queue';

/** True for an item that this moderator may decide now. */
export const isDecidable = ({ state, claimedBy }: QueueItem, me: string): boolean =>
  state === 'OPEN' || (state === 'CLAIMED' && claimedBy?.id === me);
