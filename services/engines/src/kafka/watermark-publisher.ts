import type { BatchPublisher } from './batch-publisher.ts';
import { watermarkRecord } from './records.ts';

/** Tells every partition up to which position everything has been sent, including partitions created meanwhile. */
export type PublishWatermark = (
  position: number,
  partitionCounts: ReadonlyMap<string, number>,
) => Promise<void>;

/** Publishes a watermark to the topics whose last one is lower. */
export function watermarkPublisher(publisher: BatchPublisher): PublishWatermark {
  /** The last watermark of each topic. */
  const published = new Map<string, number>();
  return async (position, partitionCounts) => {
    const outdated = [...partitionCounts].filter(([topic]) => (published.get(topic) ?? -1) < position);
    if (outdated.length === 0) return;
    const topicMessages = outdated.map(([topic, partitions]) => ({
      topic,
      messages: Array.from({ length: partitions }, (_, partition) => ({
        ...watermarkRecord(position),
        partition,
      })),
    }));
    await publisher.publish(topicMessages);
    for (const [topic] of outdated) published.set(topic, position);
  };
}
