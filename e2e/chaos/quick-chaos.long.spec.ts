import { describe, expect, it } from 'vitest';
import { canMoveClock, killLoop } from './kill-loop.ts';
import { mixedReleases } from './mixed-releases.ts';
import { expectedDeadLetters, poisonMessages } from './poison-messages.ts';
import { readYourWrites } from './read-your-writes.ts';
import { rebuildUnderLoad } from './rebuild-under-load.ts';
import { redeliver } from './redelivery.ts';
import { tornLog } from './torn-log.ts';

/** Short forms of the promises that `npm run chaos` proves at full scale. */
describe('the promises in short form:', () => {
  it('a log truncated after its last sync loses nothing, and a log truncated before it does', async () => {
    const seed = 20_261_121;
    const { lost, lostInside } = await tornLog(6, seed);
    expect([lost, lostInside > 0], `seed ${seed}`).toEqual([0, true]);
  });

  it('redelivered, shuffled messages across restarts lead to the exactly-once result', async () => {
    const seed = 20_261_121;
    expect(await redeliver(5, seed), `seed ${seed}`).toEqual({ runs: 5, wrong: 0 });
  });

  it('a poison message stops only its own stream, is reported, and is replayed by a fixed release', async () => {
    const { events, lagMs, ...result } = await poisonMessages(1_000);
    expect(events).toBe(1_000);
    expect(result).toEqual({
      deadLetters: expectedDeadLetters,
      invalidDeadLetters: 0,
      wrongBefore: 0,
      wrongAfter: 0,
      remainingDeadLetters: 0,
    });
  });

  it('a projection rebuilt under load, or after a kill during the rebuild, has the same rows', async () => {
    const result = await rebuildUnderLoad(2_000);
    expect(result).toMatchObject({ different: 0, torn: 0, kills: 3, differentAfterKill: 0 });
  });

  it('a read at the position of a write shows the write', async () => {
    const { pairs, stale } = await readYourWrites(40);
    expect([pairs, stale]).toEqual([40, 0]);
  });

  it('two releases side by side serve every caller, and each shows what the other wrote', async () => {
    const { calls, ...result } = await mixedReleases(120);
    expect(calls).toBeGreaterThanOrEqual(120);
    expect(result).toEqual({ faults: 0, unseen: 0, different: 0, deadLetters: 0 });
  });

  it.runIf(canMoveClock)('a clock an hour off or jumping back changes nothing', async () => {
    const lives = ['+1h', '-10s'].map((clock) => ({ afterMs: 60, clock }));
    const { lost, duplicated: doubled, disordered, wrongViews } = await killLoop(lives, 4);
    expect([lost, doubled, disordered, wrongViews]).toEqual([0, 0, 0, 0]);
  });
});
