import { describe, expect, it } from 'vitest';
import { deliveries } from './deliveries.ts';
import { canMoveClock, killLoop } from './kill-loop.ts';
import { mixedReleases } from './mixed-releases.ts';
import { notesWanted, poisoned } from './poison.ts';
import { readYourWrites } from './read-your-writes.ts';
import { rebuilds } from './rebuilds.ts';
import { tornLog } from './torn-log.ts';

/** The promises that `npm run chaos` proves whole, each in a form that takes a moment. */
describe('in short,', () => {
  it('a log that a power cut ends anywhere after its last sync has lost nothing, and one cut before has', async () => {
    const seed = 20_261_121;
    const { lost, lostInside } = await tornLog(6, seed);
    expect([lost, lostInside > 0], `seed ${seed}`).toEqual([0, true]);
  }, 60_000);

  it('messages that come again, shuffled, over restarts, come to what each once comes to', async () => {
    const seed = 20_261_121;
    expect(await deliveries(5, seed), `seed ${seed}`).toEqual({ runs: 5, wrong: 0 });
  }, 60_000);

  it('poison stops its own stream alone, is told about, and is taken up by a mended release', async () => {
    const { events, lagMs, ...found } = await poisoned(1_000);
    expect(events).toBe(1_000);
    expect(found).toEqual({ parked: notesWanted, badNotes: 0, wrongBefore: 0, wrongAfter: 0, leftParked: 0 });
  }, 60_000);

  it('a projection is built again under load, and after a kill on the way, to the same rows', async () => {
    const found = await rebuilds(2_000);
    expect(found).toMatchObject({ different: 0, torn: 0, kills: 3, differentAfterKill: 0 });
  }, 60_000);

  it('a read at the position of a write shows it', async () => {
    const { pairs, stale } = await readYourWrites(40);
    expect([pairs, stale]).toEqual([40, 0]);
  }, 60_000);

  it('two releases side by side serve whoever comes, and each shows what the other wrote', async () => {
    const { calls, ...found } = await mixedReleases(120);
    expect(calls).toBeGreaterThanOrEqual(120);
    expect(found).toEqual({ faults: 0, unseen: 0, different: 0, parked: 0 });
  }, 60_000);

  it.runIf(canMoveClock)(
    'a clock an hour off or jumping back changes nothing',
    async () => {
      const lives = ['+1h', '-10s'].map((clock) => ({ afterMs: 60, clock }));
      const { lost, doubled, disordered, wrongViews } = await killLoop(lives, 4);
      expect([lost, doubled, disordered, wrongViews]).toEqual([0, 0, 0, 0]);
    },
    60_000,
  );
});
