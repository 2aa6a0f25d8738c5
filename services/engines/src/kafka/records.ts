import type { Envelope } from '@ardhi/contracts/envelope';
import { traceHeader } from '@ardhi/kernel/trace';
import type { KafkaMessage, Message } from 'kafkajs';

/**
 * A record is an event, or a mark: "everything up to this position that belongs on this partition stands before me".
 * Marks let a consumer say how far it has come where nothing it hears was said.
 */
export type Heard = { readonly event: Envelope } | { readonly mark: number };

const kind = 'kind';

/** The key is the stream, so that its events stay in order. */
export const eventRecord = (event: Envelope): Message => ({
  key: event.stream,
  value: JSON.stringify(event),
  headers: {
    [kind]: 'event',
    type: event.type,
    correlation: event.correlation,
    ...(event.trace !== undefined && { [traceHeader]: event.trace }),
  },
});

export const markRecord = (position: number): Message => ({
  key: null,
  value: String(position),
  headers: { [kind]: 'mark' },
});

export function heardIn({ value, headers }: KafkaMessage): Heard | undefined {
  if (value === null) return undefined;
  if (String(headers?.[kind]) === 'mark') return { mark: Number(value.toString()) };
  return { event: JSON.parse(value.toString()) as Envelope };
}
