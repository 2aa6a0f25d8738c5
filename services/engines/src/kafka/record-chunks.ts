import type { Message } from 'kafkajs';

/** A record with its topic. */
export interface OutgoingRecord {
  readonly topic: string;
  readonly message: Message;
}

/** Half of the brokers' default limit (message.max.bytes: 1,048,588), because only the values are counted here. */
const maxChunkBytes = 512 * 1024;

/** Splits records, in order, into chunks that brokers accept; a record larger than a chunk is sent alone. */
export function chunkRecords(records: readonly OutgoingRecord[]): readonly (readonly OutgoingRecord[])[] {
  const chunks: OutgoingRecord[][] = [];
  let remainingBytes = 0;
  for (const record of records) {
    const bytes = Buffer.byteLength(record.message.value ?? '');
    if (chunks.length === 0 || bytes > remainingBytes) {
      chunks.push([]);
      remainingBytes = maxChunkBytes;
    }
    chunks.at(-1)?.push(record);
    remainingBytes -= bytes;
  }
  return chunks;
}
