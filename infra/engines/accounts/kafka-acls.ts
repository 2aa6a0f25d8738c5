import type { KafkaRight } from '@ardhi/engines/kafka/access-rights';
import type { EngineAccount } from './engine-account.ts';

/**
 * A service creates the topics of its own events and writes to them, reads the topics to which it subscribes, and joins
 * its own consumer groups, `<prefix>.<service>/…`. Nothing else is allowed, and nothing to anyone without an
 * account.
 */
export function kafkaRights({ name, publishes, consumes }: EngineAccount, prefix: string): KafkaRight[] {
  const topic = (category: string) => `${prefix}.${category}`;
  const onTopic = (category: string, operation: KafkaRight['operation']): KafkaRight => ({
    user: name,
    resource: 'topic',
    name: topic(category),
    pattern: 'literal',
    operation,
  });
  return [
    ...publishes.flatMap((category) =>
      (['create', 'write', 'describe'] as const).map((operation) => onTopic(category, operation)),
    ),
    ...consumes.map((category) => onTopic(category, 'read')),
    { user: name, resource: 'group', name: `${prefix}.${name}/`, pattern: 'prefixed', operation: 'read' },
  ];
}
