import type { TopicMessages } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../outbox/outbox-source.ts';
import { kafkaBrokers } from './connection.ts';
import { relayRound } from './relay-round.ts';

const entry = (position: number, category = 'a'): OutboxEntry => ({
  position,
  category,
  envelopes: () => [
    {
      id: `e${position}`,
      position,
      stream: `${category}-1`,
      version: position,
      type: 'Said',
      schema: 1,
      data: {},
      at: '2026-11-20T08:00:00.000Z',
      actor: 'test',
      correlationId: 'c',
      commandId: `k${position}`,
    },
  ],
});

describe('a round of the outbox relay', () => {
  /** A relay of fixed commits; `sent` lists topics with the values of their records. */
  const open = (own: OutboxEntry[], foreign: OutboxEntry[] = []) => {
    const sent: string[] = [];
    const acknowledged: number[] = [];
    const found: number[] = [];
    let [released, counted, pings] = [0, 0, 0];
    const describeMessages = ({ topic, messages }: TopicMessages) =>
      messages.map(({ value, key }) => `${topic} ${key === null ? value : JSON.parse(`${value}`).position}`);
    const run = relayRound({
      source: {
        unrelayed: async () => ({ own, foreign, upTo: 9, isBlocked: false }),
        acknowledged: async (entries) => void acknowledged.push(...entries.map(({ position }) => position)),
        releaseAbandoned: async () => {
          released += 1;
        },
      },
      brokers: kafkaBrokers({ brokers: 'localhost:1', prefix: 'x' }),
      topics: {
        ensure: async () => {},
        partitionCounts: async () => {
          counted += 1;
          return new Map([['x.a', 1]]);
        },
        committedOffsets: async () => new Map(),
        ping: async () => {
          pings += 1;
        },
        close: async () => {},
      },
      publisher: {
        publish: async (batch) => void sent.push(...batch.flatMap(describeMessages)),
        disconnect: async () => {},
      },
      onFound: (unrelayed) => void found.push(unrelayed.own.length + unrelayed.foreign.length),
    });
    return {
      run,
      sent,
      acknowledged,
      found,
      releases: () => released,
      counts: () => counted,
      pings: () => pings,
    };
  };

  it('sends the commits of its process, acknowledges them, and then publishes the watermark', async () => {
    const { run, sent, acknowledged, found, releases } = open([entry(1), entry(2)]);
    expect(await run(false)).toEqual({ remaining: 0, hasMore: true });
    expect(sent).toEqual(['x.a 1', 'x.a 2', 'x.a 9']);
    expect([acknowledged, found, releases()]).toEqual([[1, 2], [2], 0]);
  });

  it('leaves the commits of others to them, and publishes no watermark before they are sent', async () => {
    const { run, sent } = open([entry(2)], [entry(1)]);
    expect(await run(true)).toEqual({ remaining: 1, hasMore: true });
    expect(sent).toEqual(['x.a 2']);
  });

  it('sends what another process left, in order, once a second sweep finds it', async () => {
    const { run, sent, acknowledged, releases } = open([entry(2)], [entry(1)]);
    await run(true);
    await run(false);
    sent.length = 0;
    expect(await run(true)).toEqual({ remaining: 0, hasMore: true });
    expect(sent).toEqual(['x.a 1', 'x.a 2', 'x.a 9']);
    expect([acknowledged, releases()]).toEqual([[2, 2, 1, 2], 2]);
  });

  it('looks for topics and partitions of others at the first sweep, and then at every thirtieth', async () => {
    const { run, counts } = open([]);
    for (let sweep = 0; sweep < 30; sweep++) await run(true);
    expect(counts()).toBe(1);
    await run(true);
    expect(counts()).toBe(2);
  });

  it('asks the brokers something in every sweep, so that their outage is noticed while there is nothing to send', async () => {
    const { run, counts, pings } = open([]);
    for (let sweep = 0; sweep < 31; sweep++) await run(true);
    await run(false);
    expect(counts() + pings()).toBe(31);
  });

  it('looks for a topic of its own as soon as it sends to it', async () => {
    const { run, counts } = open([entry(1, 'b')]);
    await run(true);
    await run(false);
    expect(counts()).toBe(2);
  });
});
