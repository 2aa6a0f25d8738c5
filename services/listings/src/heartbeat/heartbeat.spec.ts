import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(10);
  await there.introduce(there.agent, 'agent@ardhi.test');
});
afterAll(() => there[Symbol.asyncDispose]());

const day = 24 * 3_600_000;
async function pass(days: number) {
  for (let passed = 0; passed < days; passed++) {
    there.clock.advance(day);
    await there.engines.timer.due();
    await there.settled();
  }
}
const mails = async () => (await there.engines.mailer.sent?.('agent@ardhi.test')) ?? [];
const subjects = async (about: string) =>
  (await mails())
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(about))
    .toReversed();
const confirm = (id: string) =>
  there.call('POST', `/properties/${id}/confirm`, { as: there.agent, body: { state: 'AVAILABLE' } });
const standing = async (id: string) =>
  (await there.call('GET', `/properties/${id}`, { as: there.agent })).body.listing;

describe('a listing over time', () => {
  it('tells its agent seven, three and one day before it ends, and when it has, each once', async () => {
    const id = await there.livePlot();
    const { ref } = await standing(id);
    const told = async () => (await subjects(ref)).map((subject) => subject.replace(/.*\) /, ''));
    expect(await told()).toEqual(['is live']);
    for (let passed = 0; passed < 120; passed += 20) {
      await pass(20);
      if (passed < 100) await confirm(id);
    }
    await pass(1);
    // The mailbox keeps a week.
    expect(await told()).toEqual([
      'expires in 7 days',
      'expires in 3 days',
      'expires tomorrow',
      'has expired',
    ]);
    expect((await standing(id)).reason).toBe('EXPIRED');
  });

  it('asks after a month of silence whether it is still to be had, and is hidden after a month and a half', async () => {
    const id = await there.livePlot();
    const { ref } = await standing(id);
    await pass(31);
    expect(await subjects(`${ref}) still`)).toHaveLength(1);
    await pass(13);
    expect((await standing(id)).reason).toBe('LIVE');
    await pass(2);
    expect((await standing(id)).reason).toBe('STALE');
    expect(await subjects(`${ref}) is no longer shown`)).toHaveLength(1);
  });

  it('is brought back, set under offer and sold by the link of its mail, by nobody else and not for ever', async () => {
    const id = await there.livePlot();
    const { ref } = await standing(id);
    await pass(46);
    const [mail] = (await mails()).filter(({ subject }) => subject.includes(ref));
    const token = /\/h\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = (state: string, by = token) =>
      there.call('POST', `/api/heartbeat/${by}`, { body: { state } });
    expect((await answer('AVAILABLE')).body).toEqual({ confirmedAt: there.clock.now(), reason: 'LIVE' });
    expect((await answer('UNDER_OFFER')).body.reason).toBe('UNDER_OFFER');
    expect((await answer('SOLD')).body.reason).toBe('SOLD');
    expect((await answer('UNDER_OFFER')).body.code).toBe('INVALID_TRANSITION');
    const other = await there.draftPlot();
    expect((await answer('SOLD', token.replace(id, other))).body.code).toBe('NOT_FOUND');
    const forged = `${token.slice(0, -9)}${token.at(-9) === 'A' ? 'B' : 'A'}${token.slice(-8)}`;
    expect((await answer('SOLD', forged)).status).toBe(404);
    there.clock.advance(61 * day);
    expect((await answer('SOLD')).body.code).toBe('GONE');
  });
});

describe('the front page', () => {
  it('opens with what is new in a country and where there is most', async () => {
    const id = await there.livePlot();
    const { body } = await there.call('GET', '/api/home?country=UG');
    expect(body.country).toMatchObject({ name: 'Uganda', code: 'UG' });
    expect(body.newest[0].id).toBe(id);
    expect(body.counts.find(({ kind }: { kind: string }) => kind === 'PLOT').n).toBeGreaterThan(0);
    expect(body.areas.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Wakiso', 'Kira']),
    );
    expect(body.agencies[0].displayName).toBe('Kira Homes');
    expect((await there.call('GET', '/api/home?country=KE')).body.newest).toEqual([]);
  });
});
