import { given } from '@ardhi/kernel/testing/given';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { ownReference } from './own-reference.ts';

const now = '2026-01-01T00:00:00.000Z';
const soon = '2026-01-01T00:01:00.000Z';
const claimed = (listingId: string) => ({ type: 'OwnReferenceClaimed' as const, listingId, until: soon });
const claim = (listingId: string, lapsed?: string) => ({
  type: 'ClaimOwnReference' as const,
  listingId,
  ...(lapsed !== undefined && { lapsed }),
});
const at = (instant: string) => ({ now: instant, actor: 'agent', role: 'AGENT' as const });
const aNumber = given(ownReference);

describe('the claim of an own number', () => {
  it('is the first comer’s for a minute, used or not', () => {
    aNumber().when(claim('a'), at(now)).emits(claimed('a'));
    aNumber(claimed('a')).when(claim('b', 'a'), at(now)).refuses('ALREADY_EXISTS');
    aNumber(claimed('a')).when(claim('a'), at(now)).changesNothing();
  });
  it('passes on once its holder has left it', () => {
    aNumber(claimed('a')).when(claim('b'), at(soon)).refuses('ALREADY_EXISTS');
    const until = '2026-01-01T00:02:00.000Z';
    aNumber(claimed('a'))
      .when(claim('b', 'a'), at(soon))
      .emits({ type: 'OwnReferenceClaimed', listingId: 'b', until });
  });
});

describe('an agency’s own number', () => {
  let here: ListingsWorld;
  beforeAll(async () => {
    here = await listingsWorld();
  });
  afterAll(() => here[Symbol.asyncDispose]());

  const create = (externalRef: string) =>
    here.call('POST', '/plots', { as: here.agent, body: aPlot({ externalRef }) });

  it('stands for one listing, however many are written at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('KLA-7')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['ALREADY_EXISTS']),
    );
    const others = await Promise.all(Array.from({ length: 4 }, () => create(`KLA-8`)));
    const taken = others.find(({ status }) => status === 201)?.body.id;
    const change = { as: here.agent, body: { externalRef: 'KLA-7' } };
    expect((await here.call('PUT', `/properties/${taken}`, change)).body.code).toBe('ALREADY_EXISTS');
  });

  it('is free again when its listing is deleted or goes by another', async () => {
    const { body: first } = await create('KLA-9');
    await here.call('PUT', `/properties/${first.id}`, { as: here.agent, body: { externalRef: 'KLA-10' } });
    here.clock.advance(61_000);
    const { body: second } = await create('KLA-9');
    expect(second.id).toBeDefined();
    await here.call('DELETE', `/properties/${second.id}`, { as: here.agent });
    here.clock.advance(61_000);
    const third = await create('KLA-9');
    expect(third.status).toBe(201);
    const back = { as: here.agent, body: { externalRef: 'KLA-9' } };
    expect((await here.call('PUT', `/properties/${first.id}`, back)).body.code).toBe('ALREADY_EXISTS');
  });
});
