import type { Envelope } from '@ardhi/contracts/envelope';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { traceHeader } from '@ardhi/kernel/base/trace';
import type { KafkaMessage, Message } from 'kafkajs';

/**
 * A record is an event or a watermark: "everything up to this position that belongs on this partition precedes me".
 * Watermarks let a consumer report its position where no event it subscribes to was published.
 */
export type ParsedRecord = { readonly event: Envelope } | { readonly watermark: number };

const kindHeader = 'kind';

/** The key is the stream, so that its events stay in order. */
export const eventRecord = (event: Envelope): Message => ({
  key: event.stream,
  value: JSON.stringify(event),
  headers: {
    [kindHeader]: 'event',
    type: event.type,
    correlationId: event.correlationId,
    ...omitUndefined({ [traceHeader]: event.trace }),
  },
});

/** A watermark; its partition is set by the sender. */
export const watermarkRecord = (position: number): Message => ({
  key: null,
  value: String(position),
  headers: { [kindHeader]: 'watermark' },
});

/** Reads a record of ours; undefined for one without a value. @throws SyntaxError when an event is not JSON */
export function parseRecord({ value, headers }: KafkaMessage): ParsedRecord | undefined {
  if (value === null) return undefined;
  if (String(headers?.[kindHeader]) === 'watermark') return { watermark: Number(value.toString()) };
  return { event: JSON.parse(value.toString()) as Envelope };
}
