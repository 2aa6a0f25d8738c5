import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller, type World } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';
import { publishEvent } from '../testing/publish-event.ts';
import { type AgentReviewCommand, type AgentReviewEvent, agentReview } from './agent-review.ts';
import { averageRating } from './ratings.projection.ts';

const parties = { agentId: 'agent', authorId: 'author', rating: 4 };
const write: AgentReviewCommand = { type: 'ReviewAgent', ...parties, author: 'Amina N.', text: 'Kind.' };
const written: AgentReviewEvent = { type: 'AgentReviewed', ...parties, author: 'Amina N.', text: 'Kind.' };
const report: AgentReviewCommand = { type: 'ReportReview', by: 'reader', reason: 'Insulting.' };
const reported: AgentReviewEvent = { type: 'ReviewReported', by: 'reader', reason: 'Insulting.' };
const remove: AgentReviewCommand = { type: 'RemoveReview', reason: 'It insults.' };
const givenReview = given(agentReview);

describe('a review of an agent', () => {
  it('is written once, and never again after it was removed', () => {
    givenReview().when(write).emits(written);
    givenReview(written).when(write).refuses('ALREADY_EXISTS');
    givenReview(written, reported, { type: 'ReviewRemoved', ...parties, reason: 'It insults.' })
      .when(write)
      .refuses('ALREADY_EXISTS');
  });

  it('is reported once by each reader, until an admin decides', () => {
    givenReview(written).when(report).emits(reported);
    givenReview(written, reported).when(report).changesNothing();
    const dismissed: AgentReviewEvent = { type: 'ReviewReportsDismissed', reason: 'An opinion.' };
    givenReview(written, reported).when({ type: 'DismissReports', reason: 'An opinion.' }).emits(dismissed);
    givenReview(written, reported, dismissed).when(report).emits(reported);
  });

  it('is removed only if it was reported', () => {
    givenReview(written).when(remove).refuses('WRONG_STATE');
    givenReview(written, reported)
      .when(remove)
      .emits({ type: 'ReviewRemoved', ...parties, reason: 'It insults.' });
    givenReview().when(report).refuses('NOT_FOUND');
  });

  obeysDeciderLaws(
    agentReview,
    fc.constantFrom<AgentReviewCommand>(write, report, remove, { type: 'EraseReview' }),
    fc.constantFrom<AgentReviewEvent>(written, reported, { type: 'ReviewErased', ...parties }),
  );
});

describe('the average of ratings', () => {
  it.each([
    [undefined, undefined],
    [{ id: 'a', count: 2, sum: 10 }, undefined],
    [{ id: 'a', count: 3, sum: 13 }, 4.3],
    [{ id: 'a', count: 4, sum: 18 }, 4.5],
  ])('of %o is %s: fewer than three say little', (row, average) => {
    expect(averageRating(row)).toBe(average);
  });
});

describe('reviewing an agent', () => {
  let app: World;
  let calls: ReturnType<typeof agencyCalls>;
  beforeAll(async () => {
    app = await accountsWorld();
    calls = agencyCalls(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  type Person = Awaited<ReturnType<typeof calls.anAgent>>;

  /** An enquiry of a person to an agent, which reached this service. */
  async function enquiryOf(person: Person, agentId: string): Promise<string> {
    const enquiryId = newId();
    await publishEvent(app, `contact-${newId()}`, 0, {
      type: 'EnquiryReceived',
      enquiryId,
      ref: 'E-1',
      agentId,
      userId: person.id,
      channel: 'EMAIL',
      message: 'Is it there?',
      at: app.clock.now(),
    });
    return enquiryId;
  }
  const review = (person: Person, agentId: string, enquiryId: string, rating = 5) =>
    calls.call('POST', `/api/agents/${agentId}/reviews`, person, {
      rating,
      text: 'Showed me the title before I asked.',
      enquiryId,
    });
  const noticesOf = async (as: Person) => {
    await app.settled();
    const { items } = (await calls.call('GET', '/api/users/notifications', as)).body;
    return items.map(({ kind }: { kind: string }) => kind);
  };

  it('takes an enquiry of one’s own to this agent that is 7 days old', async () => {
    const agent = await calls.anAgent('reviewed@ardhi.test', 'Rita Reviewed');
    const other = await calls.anAgent('other-agent@ardhi.test', 'Otto Other');
    const buyer = await calls.anAgent('buyer@ardhi.test', 'Amina Nankya');
    const stranger = await calls.anAgent('stranger@ardhi.test', 'Stella Stranger');
    const enquiryId = await enquiryOf(buyer, agent.id ?? '');
    const refusalOf = async (person: Person, agentId = agent.id ?? '', enquiry = enquiryId) =>
      (await review(person, agentId, enquiry)).body.code;

    await app.advance(7 * dayMs - 1);
    expect(await refusalOf(buyer)).toBe('REVIEW_NOT_ALLOWED');
    await app.advance(1);
    const again = await calls.signInAgain('buyer@ardhi.test');
    expect(await refusalOf(stranger)).toBe('REVIEW_NOT_ALLOWED');
    expect(await refusalOf(again, other.id)).toBe('REVIEW_NOT_ALLOWED');
    expect(await refusalOf(again, agent.id, newId())).toBe('REVIEW_NOT_ALLOWED');
    const { status, body } = await review(again, agent.id ?? '', enquiryId);
    expect([status, body]).toMatchObject([
      201,
      { agent: 'Rita Reviewed', author: 'Amina N.', rating: 5, text: 'Showed me the title before I asked.' },
    ]);
    expect(await refusalOf(again)).toBe('ALREADY_EXISTS');
    expect(await noticesOf(agent)).toEqual(['AGENT_REVIEWED', 'ENQUIRY_RECEIVED']);
    const own = await enquiryOf(agent, agent.id ?? '');
    await app.advance(8 * dayMs);
    expect(await refusalOf(agent, agent.id, own)).toBe('REVIEW_NOT_ALLOWED');
  });

  it('counts for the agent and the agency, with an average from the third review on', async () => {
    const { as: owner, agencyId } = await calls.anOwner('rated-owner@ardhi.test');
    const agent = await calls.aMember(owner, 'rated-agent@ardhi.test', 'Ronald Rated');
    const buyers: Person[] = [];
    for (const name of ['one', 'two', 'three'])
      buyers.push(await calls.anAgent(`rating-${name}@ardhi.test`, `Buyer ${name}`));
    const enquiries: string[] = [];
    for (const buyer of buyers) enquiries.push(await enquiryOf(buyer, agent.id ?? ''));
    await app.advance(7 * dayMs);
    const cardOf = async () => {
      await app.settled();
      return (await app.call('GET', `/api/agents/${agent.id}`)).body.card;
    };
    for (const [index, buyer] of buyers.entries()) {
      await app.advance(1);
      expect((await cardOf()).rating).toBeUndefined();
      await review(buyer, agent.id ?? '', enquiries[index] ?? '', [5, 4, 4][index]);
    }
    expect(await cardOf()).toMatchObject({ reviews: 3, rating: 4.3 });
    const agency = (await app.call('GET', `/api/agencies/${agencyId}`)).body;
    expect(agency.card).toMatchObject({ reviews: 3, rating: 4.3 });
    const listed = (await app.call('GET', `/api/agencies/${agencyId}/reviews`)).body;
    expect([listed.total, listed.items[0].author]).toEqual([3, 'Buyer t.']);
  });

  it('is answered by the agent, reported by readers and decided by an admin', async () => {
    const agent = await calls.anAgent('answering@ardhi.test', 'Anna Answering');
    const buyer = await calls.anAgent('cross-buyer@ardhi.test', 'Cosmas Cross');
    const enquiryId = await enquiryOf(buyer, agent.id ?? '');
    await app.advance(7 * dayMs);
    const { id } = (await review(buyer, agent.id ?? '', enquiryId, 1)).body;
    const reply = (as: Person) => calls.call('POST', `/api/reviews/${id}/reply`, as, { text: 'Sorry.' });
    expect((await reply(buyer)).status).toBe(404);
    expect((await reply(testCaller('USER'))).status).toBe(403);
    expect((await reply(agent)).body.reply.text).toBe('Sorry.');
    expect(await noticesOf(buyer)).toEqual(['REVIEW_ANSWERED']);

    const admin = testCaller('AFRI_ADMIN');
    const decide = (decision: string) =>
      calls.call('POST', `/api/admin/reviews/${id}/decide`, admin, { decision, reason: 'Read it twice.' });
    expect((await decide('REMOVE')).body.code).toBe('WRONG_STATE');
    const reason = { reason: 'This never happened.' };
    expect((await calls.call('POST', `/api/reviews/${id}/report`, agent, reason)).status).toBe(202);
    const queue = async () => (await calls.call('GET', '/api/admin/reviews', admin)).body.items;
    expect(await queue()).toMatchObject([{ id, reports: [{ reason: 'This never happened.' }] }]);
    expect((await decide('KEEP')).status).toBe(204);
    expect(await queue()).toEqual([]);
    await calls.call('POST', `/api/reviews/${id}/report`, agent, reason);
    await decide('REMOVE');
    expect((await app.call('GET', `/api/agents/${agent.id}/reviews`)).body.items).toEqual([]);
    expect(await noticesOf(buyer)).toEqual(['REVIEW_REMOVED', 'REVIEW_ANSWERED']);
    const stored = JSON.stringify(await Array.fromAsync(app.engines.events.read(`agentreview-${id}`)));
    for (const text of ['Sorry.', 'This never happened.', 'Read it twice.'])
      expect(stored).not.toContain(text);
  });
});
