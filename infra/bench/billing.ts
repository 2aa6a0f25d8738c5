import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyers } from '@ardhi/billing/testing/buyers';
import { grantedAgency, grantsEach } from '@ardhi/billing/testing/granted-agency';
import { ardhi } from './append/ardhi.ts';
import { closedLoop } from './append/closed-loop.ts';
import { checkGoal, printSummary } from './measure/goals.ts';

/**
 * Measures G25 and G26 of the performance goals: checkouts per second beside what the event store appends in the same time, and the
 * breakdown of an agency with 10,000 grants beside reading their events. `npm run bench -- billing [seconds]`.
 */
const ms = 1_000 * Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'ardhi-billing-'));
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** At least and at best so many checkouts for 1,000 appends. */
const goals = { 1: [20, 40], 32: [10, 20], 256: [5, 10] } as const;

try {
  {
    await using shop = await buyers(join(folder, 'shop'));
    const store = await ardhi(join(folder, 'store'));
    for (const count of [1, 32, 256] as const) {
      await shop.buyFor(count, ms / 5);
      const bought = await shop.buyFor(count, ms);
      await shop.settled();
      const { perSecond, p50 } = await closedLoop(store.append, count, ms);
      const figures = [
        `${bought.perSecond.toFixed(1)} checkouts/s, p50 ${bought.p50.toFixed(1)} ms`,
        `${Math.round(perSecond)} appends/s, p50 ${p50.toFixed(2)} ms`,
      ];
      print(`${String(count).padStart(3)} buyers: ${figures.join('; ')}`);
      checkGoal(
        `G25 checkouts per 1,000 appends, ${count} at once`,
        (1_000 * bought.perSecond) / perSecond,
        goals[count],
        'more',
      );
    }
    await store.close();
  }
  await using agency = await grantedAgency();
  const [breakdowns, readings]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round++) {
    breakdowns.push(await agency.breakdownMs());
    readings.push(await agency.readEventsMs());
  }
  const [breakdown, reading] = [median(breakdowns), median(readings)];
  print(
    `breakdown of ${grantsEach} grants: ${breakdown.toFixed(0)} ms; reading their events: ${reading.toFixed(0)} ms`,
  );
  checkGoal('G26 breakdown of 10,000 grants vs reading their events', breakdown / reading, [6, 3], 'less');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printSummary();
