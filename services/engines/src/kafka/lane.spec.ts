import type { Envelope } from '@ardhi/contracts/envelope';
import type { Engines } from '@ardhi/kernel/engines';
import { newId } from '@ardhi/kernel/ids';
import { createLog } from '@ardhi/kernel/log/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { opened } from '../testing/opened.ts';
import { type Lane, laneOf } from './lane.ts';

const partition = 'x.a 0';

/** What a listener of category `a` has noted, perhaps of this very lane. */
const noted = (upTo?: number, lanes: Readonly<Record<string, boolean>> = {}) =>
  new Map([
    [
      partition,
      {
        category: 'a',
        offset: 0n,
        note: upTo === undefined ? undefined : { upTo, lanes: new Map(Object.entries(lanes)) },
      },
    ],
  ]);

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a lane', () => {
  let engines: Engines;
  let close: () => Promise<void>;
  let heard: Envelope[];
  let lane: Lane;
  /** What the next delivery waits for. */
  let gate: Promise<void>;

  beforeEach(async () => {
    const one = await opened((all) => all)();
    [engines, close, heard, gate] = [one.engine, one.close, [], Promise.resolve()];
    const { events: store } = engines;
    lane = laneOf(
      {
        consumer: 'c',
        hears: ['a'],
        after: 0,
        async deliver(batch) {
          await gate;
          heard.push(...batch);
        },
      },
      { store, log: createLog('silent'), progressed: () => undefined },
    );
  });
  afterEach(async () => {
    await lane.close();
    await close();
  });

  /** As it is committed; what the brokers bring of it is up to the test. */
  async function said(count: number): Promise<readonly Envelope[]> {
    const from = await engines.events.head();
    const events = Array.from({ length: count }, () => ({ id: newId(), type: 'Said', schema: 1, data: {} }));
    const origin = { at: '2026-11-20T08:00:00.000Z', actor: 'test', correlation: 'c', causation: newId() };
    await engines.events.append({ stream: 'a-1', expected: from, events, ...origin });
    return Array.fromAsync(engines.events.readAll(from));
  }

  const bring = (events: readonly Envelope[], first = BigInt(events[0]?.version ?? 0)) =>
    lane.hear({ partition, category: 'a', first, mark: events.at(-1)?.position ?? 0, events });
  const versions = () => [...new Set(heard.map(({ version }) => version))];

  it('goes on where its listener was, and takes no event for new that was met', async () => {
    const events = await said(4);
    lane.begin(noted(2, { [lane.tag]: true }));
    expect([lane.isFollowing, lane.position]).toEqual([true, 2]);
    bring(events);
    await lane.reached(4);
    expect(versions()).toEqual([3, 4]);
  });

  it.each([
    ['the brokers know nothing of its listener', () => noted(), upTo(5)],
    // How far those came that the listener knows says nothing of a lane that it does not.
    ['its listener has never heard of it', () => noted(1), upTo(5)],
    ['it was reading on from the store', () => noted(1, { [lane.tag]: false }), [2, 3, 4, 5]],
  ])('reads the store first where %s, whatever the offsets say', async (_, notes, missing) => {
    await said(3);
    lane.begin(notes());
    expect(lane.isFollowing).toBe(false);
    await lane.reached(3);
    bring(await said(2));
    await lane.reached(5);
    expect(versions()).toEqual(missing);
    expect(lane.isFollowing).toBe(true);
  });

  it('holds the offset at what it has not done, and lets go of it once it is done', async () => {
    const opens = Promise.withResolvers<void>();
    gate = opens.promise;
    lane.begin(noted(0, { [lane.tag]: true }));
    bring(await said(2));
    bring(await said(1));
    expect(lane.undone()).toEqual(new Map([[partition, 1n]]));
    opens.resolve();
    await lane.reached(3);
    expect(lane.undone()).toEqual(new Map());
  });

  it('whose queue stays full makes others wait but for a moment, and catches up from the store', async () => {
    const opens = Promise.withResolvers<void>();
    gate = opens.promise;
    lane.begin(noted(0, { [lane.tag]: true }));
    bring(await said(1));
    bring(await said(3_000));
    const began = performance.now();
    await lane.room();
    expect(performance.now() - began).toBeLessThan(5_000);
    bring(await said(1));
    expect([lane.isFollowing, lane.undone()]).toEqual([false, new Map()]);
    await lane.room();
    opens.resolve();
    await lane.reached(3_002);
    bring(await said(1));
    await lane.reached(3_003);
    expect(versions()).toEqual(upTo(3_003));
  });

  it('of a process that has not got the partitions knows what the other has noted of it', async () => {
    await said(9);
    lane.told(noted(7, { other: true }));
    expect(lane.position).toBe(0);
    lane.told(noted(7, { [lane.tag]: false }));
    expect(lane.position).toBe(7);
    lane.begin(noted(0, { [lane.tag]: true }));
    lane.standDown();
    bring(await said(1));
    expect([lane.isFollowing, heard]).toEqual([false, []]);
  });
});
