import type { TopicMessages } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { watermarkPublisher } from './watermark-publisher.ts';

describe('a watermark publisher', () => {
  const open = () => {
    const sent: TopicMessages[][] = [];
    let isFailing = false;
    const publish = watermarkPublisher({
      async publish(topicMessages) {
        if (isFailing) throw new Error('no broker');
        sent.push(topicMessages);
      },
      disconnect: async () => {},
    });
    const fail = (failing: boolean) => {
      isFailing = failing;
    };
    return { sent, publish, fail };
  };
  const summary = (sent: readonly TopicMessages[][]) =>
    sent.map((batch) =>
      batch.map(({ topic, messages }) => [topic, messages.map(({ partition, value }) => [partition, value])]),
    );

  it('tells every partition of every topic the position', async () => {
    const { sent, publish } = open();
    await publish(7, new Map([['x.a', 2]]));
    const partitions = [
      [0, '7'],
      [1, '7'],
    ];
    expect(summary(sent)).toEqual([[['x.a', partitions]]]);
  });

  it('sends nothing again, but the last position to a new topic', async () => {
    const { sent, publish } = open();
    await publish(7, new Map([['x.a', 1]]));
    await publish(7, new Map([['x.a', 1]]));
    const counts = new Map([
      ['x.a', 1],
      ['x.b', 1],
    ]);
    await publish(7, counts);
    expect(sent.map((batch) => batch.map(({ topic }) => topic))).toEqual([['x.a'], ['x.b']]);
  });

  it('sends a watermark again that no broker has taken', async () => {
    const { sent, publish, fail } = open();
    fail(true);
    await expect(publish(7, new Map([['x.a', 1]]))).rejects.toThrow('no broker');
    fail(false);
    await publish(7, new Map([['x.a', 1]]));
    expect(summary(sent)).toEqual([[['x.a', [[0, '7']]]]]);
  });
});
