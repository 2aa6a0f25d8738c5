import { createRequire } from 'node:module';

/** What this module knows of a connection's queue of requests in kafkajs. */
export interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Milliseconds since 1970 until which the broker asked for patience; -1 before it ever did. */
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
  destroy(): void;
}
type RequestQueueClass = new (options: object) => RequestQueue;

/** The class of kafkajs, which its main module does not export. */
export const RequestQueue = createRequire(import.meta.url)(
  'kafkajs/src/network/requestQueue',
) as RequestQueueClass;

const { scheduleCheckPendingRequests } = RequestQueue.prototype as RequestQueue;

/**
 * Lets a connection of kafkajs 2.2.4 rest while no request waits for its turn. The library looks at the empty queue again
 * after a negative time, which is a millisecond, for as long as the connection is open: a thousand times a second.
 */
export function restWhileIdle(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function rest(this: RequestQueue) {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) scheduleCheckPendingRequests.call(this);
  };
}
