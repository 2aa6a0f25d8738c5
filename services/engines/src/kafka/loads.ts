import type { Message } from 'kafkajs';

export interface Addressed {
  readonly topic: string;
  readonly message: Message;
}

/** Half of what brokers take at once unless told (message.max.bytes: 1,048,588): what surrounds the values is not counted. */
const mostBytes = 512 * 1024;

/** Records in their order, in loads that brokers take; one that is longer than a load goes alone. */
export function inLoads(records: readonly Addressed[]): readonly (readonly Addressed[])[] {
  const loads: Addressed[][] = [];
  let room = 0;
  for (const record of records) {
    const bytes = Buffer.byteLength(record.message.value ?? '');
    if (loads.length === 0 || bytes > room) {
      loads.push([]);
      room = mostBytes;
    }
    loads.at(-1)?.push(record);
    room -= bytes;
  }
  return loads;
}
