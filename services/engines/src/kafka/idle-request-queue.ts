import { createRequire } from 'node:module';

/** A request that waits for its answer; `sentAt` in milliseconds since 1970. */
interface SentRequest {
  readonly sentAt: number;
  readonly requestTimeout: number;
  timeoutRequest(): void;
}

/** Fields of a kafkajs connection's request queue that this module uses. */
export interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Milliseconds since 1970 until which the broker asked for patience; -1 before it ever did. */
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  readonly enforceRequestTimeout: boolean;
  requestTimeoutIntervalId: NodeJS.Timeout | null;
  readonly inflight: ReadonlyMap<number, SentRequest>;
  isConnected(): boolean;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
  destroy(): void;
}
type RequestQueueClass = new (options: object) => RequestQueue;

/** The class of kafkajs, which its main module does not export. */
export const RequestQueue = createRequire(import.meta.url)(
  'kafkajs/src/network/requestQueue',
) as RequestQueueClass;

const { scheduleCheckPendingRequests } = RequestQueue.prototype as RequestQueue;

/** How often the timeouts of requests are checked: they are ten seconds and more. */
const timeoutCheckMs = 1_000;

/**
 * Lets a connection of kafkajs 2.2.4 rest while no request waits for its turn. The library looks at the empty queue again
 * after a negative time, which is a millisecond, for as long as the connection is open: a thousand times a second. It checks
 * the timeouts ten times a second on each connection, of which a service has a dozen.
 */
export function restWhileIdle(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function rest(this: RequestQueue) {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) scheduleCheckPendingRequests.call(this);
  };
  RequestQueue.prototype.scheduleRequestTimeoutCheck = function check(this: RequestQueue) {
    if (!this.enforceRequestTimeout) return;
    this.destroy();
    this.requestTimeoutIntervalId = setInterval(() => timeOutRequests(this), timeoutCheckMs);
  };
}

function timeOutRequests(queue: RequestQueue): void {
  const now = Date.now();
  for (const request of queue.inflight.values())
    if (now - request.sentAt > request.requestTimeout) request.timeoutRequest();
  if (!queue.isConnected()) queue.destroy();
}
