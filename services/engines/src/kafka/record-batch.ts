import type { Envelope } from '@ardhi/contracts/envelope';
import type { EachBatchPayload } from 'kafkajs';
import { parseRecord } from './records.ts';
import { partitionKey } from './topics.ts';

/** Consecutive records of one partition. */
export interface RecordBatch {
  /** Topic and partition, see `partitionKey`. */
  readonly partition: string;
  readonly category: string;
  /** Offset of the first record. */
  readonly firstOffset: bigint;
  /** The highest watermark record in the batch ("everything up to this position that belongs on this partition precedes me"); 0 if there is none. */
  readonly watermark: number;
  readonly events: readonly Envelope[];
}

/** Parses a batch of Kafka records. */
export function toRecordBatch(
  { batch }: EachBatchPayload,
  categoryOf: (topic: string) => string,
): RecordBatch {
  const { topic, partition, messages } = batch;
  const records = messages.map(parseRecord);
  return {
    partition: partitionKey(topic, partition),
    category: categoryOf(topic),
    firstOffset: BigInt(batch.messages[0]?.offset ?? 0),
    watermark: Math.max(
      0,
      ...records.flatMap((record) =>
        record !== undefined && 'watermark' in record ? [record.watermark] : [],
      ),
    ),
    events: records.flatMap((record) => (record !== undefined && 'event' in record ? [record.event] : [])),
  };
}
