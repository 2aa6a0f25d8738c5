import { putComparison, readComparison } from '@ardhi/contracts/listings/comparison.routes';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { listingDetail } from '@ardhi/contracts/listings/listing-detail';
import { newId } from '@ardhi/kernel/base/ids';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { type ComparisonCommand, type ComparisonEvent, comparison } from './comparison.ts';

const givenComparison = given(comparison);
const changed = (...listingIds: string[]): ComparisonEvent => ({ type: 'ComparisonChanged', listingIds });

describe('a comparison', () => {
  it('holds at most four listings, each once', () => {
    givenComparison()
      .when({ type: 'Compare', listingIds: ['a', 'b', 'b'] })
      .emits(changed('a', 'b'));
    givenComparison()
      .when({ type: 'Compare', listingIds: ['a', 'b', 'c', 'd', 'e'] })
      .refuses('LIMIT_REACHED');
    givenComparison(changed('a'))
      .when({ type: 'Compare', listingIds: ['a'] })
      .changesNothing();
  });

  it('takes over what a visitor compared, as far as there is room', () => {
    givenComparison(changed('a', 'b', 'c'))
      .when({ type: 'AddToComparison', listingIds: ['b', 'd', 'e'] })
      .emits(changed('a', 'b', 'c', 'd'));
  });
});

describe('the laws of a comparison', () => {
  const listingIds = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 });
  obeysDeciderLaws(
    comparison,
    fc.oneof<fc.Arbitrary<ComparisonCommand>[]>(
      fc.record({ type: fc.constantFrom('Compare', 'AddToComparison'), listingIds }),
      fc.constant({ type: 'ClearComparison' }),
    ),
    fc.record({ type: fc.constant('ComparisonChanged' as const), listingIds }),
  );
});

describe('the calls of a comparison', () => {
  let world: ListingsWorld;
  let live: string;
  let other: string;
  let draft: string;

  beforeAll(async () => {
    world = await listingsWorld();
    await world.grantSlots(10);
    live = await world.livePlot();
    other = await world.livePlot();
    draft = await world.draftPlot();
    await world.settled();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const put = (listingIds: readonly string[], as = testCaller('USER')) =>
    world.call(putComparison, { as, body: { listingIds } });
  const read = (as: object) => world.call(readComparison, { as });
  const idsOf = ({ body }: { body: { items: { listing: { id: string } }[] } }) =>
    body.items.map(({ listing }) => listing.id);

  it('answer all details of the listings, in the order of the columns', async () => {
    const as = testCaller('USER');
    const written = await put([other, live, other], as);
    expect(written.status).toBe(200);
    expect(idsOf(written)).toEqual([other, live]);
    const answer = await read(as);
    expect(z.array(listingDetail).parse(answer.body.items)).toHaveLength(2);
    expect(answer.body).toEqual(written.body);
    const { body: detail } = await world.call(readListing, { params: { id: other }, as });
    expect(answer.body.items[0]).toEqual(detail);
  });

  it('leave out listings that the caller may not see, which their agent does', async () => {
    expect(idsOf(await put([live, draft, newId()]))).toEqual([live]);
    expect(idsOf(await put([live, draft], world.agent))).toEqual([live, draft]);
    expect(idsOf(await read(world.agent))).toEqual([live, draft]);
  });

  it('refuse a fifth listing and keep the four', async () => {
    const as = testCaller('USER');
    await put([live], as);
    const five = await put([live, other, newId(), newId(), newId()], as);
    expect(five).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    expect(idsOf(await read(as))).toEqual([live]);
  });

  it('are for registered users: a new token reads nothing and writes nothing', async () => {
    const as = testCaller('USER', { id: '', role: '', subject: 'a new subject' });
    expect((await read(as)).body).toEqual({ items: [] });
    expect((await put([live], as)).status).toBe(403);
  });

  it('take over what the user compared as a visitor and in older releases, until the account is erased', async () => {
    const as = testCaller('USER');
    const lists = `visitorlists-${as.id}`;
    await world.publish(lists, 'ComparisonSet', { listingIds: [live] });
    await world.publish(lists, 'GuestComparisonMerged', { listingIds: [other] });
    await world.settled();
    expect(idsOf(await read(as))).toEqual([live, other]);
    await world.publish(lists, 'VisitorListsCleared', {});
    await world.settled();
    expect(idsOf(await read(as))).toEqual([]);
  });
});
