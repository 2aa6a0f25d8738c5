import { createPlot, deleteListing, updateListing } from '@ardhi/contracts/listings/editor.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { given } from '@ardhi/testing/given';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { externalReference } from './external-reference.ts';

const now = '2026-01-01T00:00:00.000Z';
const soon = '2026-01-01T00:01:00.000Z';
const claimed = (listingId: string) => ({
  type: 'ExternalReferenceClaimed' as const,
  listingId,
  until: soon,
});
const claim = (listingId: string, lapsed?: string) => ({
  type: 'ClaimExternalReference' as const,
  listingId,
  ...omitUndefined({ lapsed }),
});
const at = (instant: string) => ({ now: instant, actor: 'agent', role: 'AGENT' as const });
const aReference = given(externalReference);

describe('a claim to an external reference', () => {
  it('holds for a minute, used or not', () => {
    aReference().when(claim('a'), at(now)).emits(claimed('a'));
    aReference(claimed('a')).when(claim('b', 'a'), at(now)).refuses('ALREADY_EXISTS');
    aReference(claimed('a')).when(claim('a'), at(now)).changesNothing();
  });
  it('can be taken over once the holder no longer uses it', () => {
    aReference(claimed('a')).when(claim('b'), at(soon)).refuses('ALREADY_EXISTS');
    const until = '2026-01-01T00:02:00.000Z';
    aReference(claimed('a'))
      .when(claim('b', 'a'), at(soon))
      .emits({ type: 'ExternalReferenceClaimed', listingId: 'b', until });
  });
});

describe('an external reference', () => {
  let world: ListingsWorld;
  beforeAll(async () => {
    world = await listingsWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const create = (externalRef: string) =>
    world.call(createPlot, { as: world.agent, body: aPlot({ externalRef }) });

  it('belongs to one of several listings created at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('KLA-7')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['ALREADY_EXISTS']),
    );
    const others = await Promise.all(Array.from({ length: 4 }, () => create(`KLA-8`)));
    const taken = others.find(({ status }) => status === 201)?.body.id;
    const change = { as: world.agent, body: { externalRef: 'KLA-7' } };
    expect((await world.call(updateListing, { params: { id: taken }, ...change })).body.code).toBe(
      'ALREADY_EXISTS',
    );
  });

  it('is free again when its listing is deleted or changes its reference', async () => {
    const { body: first } = await create('KLA-9');
    await world.call(updateListing, {
      params: { id: first.id },
      as: world.agent,
      body: { externalRef: 'KLA-10' },
    });
    await world.advance(61_000);
    const { body: second } = await create('KLA-9');
    expect(second.id).toBeDefined();
    await world.call(deleteListing, { params: { id: second.id }, as: world.agent });
    await world.advance(61_000);
    const third = await create('KLA-9');
    expect(third.status).toBe(201);
    const back = { as: world.agent, body: { externalRef: 'KLA-9' } };
    expect((await world.call(updateListing, { params: { id: first.id }, ...back })).body.code).toBe(
      'ALREADY_EXISTS',
    );
  });
});
