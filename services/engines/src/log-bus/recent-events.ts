import type { Envelope } from '@ardhi/contracts/envelope';

/** Number of events kept at least: more than the slowest subscriber falls behind while it writes one batch. */
const maxBuffered = 2_000;

/** The last events of the log in memory. */
export interface RecentEvents {
  /** Position up to which the log has been read. */
  readonly upTo: number;
  /** Adds the events that follow, and the position up to which nothing is missing. */
  append(events: readonly Envelope[], upTo: number): void;
  /** Everything after a position; undefined when that is older than the buffer. */
  after(position: number): readonly Envelope[] | undefined;
}

/** An empty buffer of what follows a head position. */
export function recentEvents(head: number): RecentEvents {
  let buffer: Envelope[] = [];
  let bufferedAfter = head;
  let upTo = head;
  return {
    get upTo() {
      return upTo;
    },
    append(events, until) {
      buffer.push(...events);
      if (buffer.length > 2 * maxBuffered) {
        buffer = buffer.slice(-maxBuffered);
        bufferedAfter = (buffer[0]?.position ?? 1) - 1;
      }
      upTo = until;
    },
    after(position) {
      if (position < bufferedAfter) return undefined;
      const lastSeen = buffer.findLastIndex((envelope) => envelope.position <= position);
      return buffer.slice(lastSeen + 1);
    },
  };
}
