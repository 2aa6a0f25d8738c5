import { createEvidenceLink } from '@ardhi/contracts/listings/evidence.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { type TitleRequestCommand, type TitleRequestEvent, titleRequest } from './title-request.ts';

const parties = { listingId: 'plot', ref: 'UG-L-7K3F9Q', userId: 'buyer' };
const details = { ...parties, agentId: 'agent', reason: 'For my lawyer.' };
const ask = (...evidenceIds: string[]): TitleRequestCommand => ({
  type: 'RequestTitleDocuments',
  ...details,
  evidenceIds,
});
const requested = (...evidenceIds: string[]): TitleRequestEvent => ({
  type: 'TitleDocumentsRequested',
  ...details,
  evidenceIds,
});
const granted = (until: string, ...evidenceIds: string[]): TitleRequestEvent => ({
  type: 'TitleDocumentsGranted',
  ...parties,
  until,
  evidenceIds,
});
const declined = (...evidenceIds: string[]): TitleRequestEvent => ({
  type: 'TitleDocumentsDeclined',
  ...parties,
  evidenceIds,
});
const ended = (...evidenceIds: string[]): TitleRequestEvent => ({
  type: 'TitleDocumentsEnded',
  ...parties,
  evidenceIds,
});
const givenRequest = given(titleRequest);
const farAway = '2999-01-01T00:00:00.000Z';
const longAgo = '2000-01-01T00:00:00.000Z';

describe('a request to see documents', () => {
  it('asks once for each document, until it was declined or the grant is over', () => {
    givenRequest().when(ask('a', 'a')).emits(requested('a'));
    givenRequest(requested('a')).when(ask('a')).changesNothing();
    givenRequest(requested('a')).when(ask('a', 'b')).emits(requested('b'));
    givenRequest(requested('a'), granted(farAway, 'a')).when(ask('a')).changesNothing();
    givenRequest(requested('a'), granted(longAgo, 'a')).when(ask('a')).emits(requested('a'));
    givenRequest(requested('a'), declined('a')).when(ask('a')).emits(requested('a'));
    givenRequest(requested('a'), granted(farAway, 'a'), ended('a')).when(ask('a')).emits(requested('a'));
  });

  it('is decided once, and a grant can be taken back while it holds', () => {
    const decline: TitleRequestCommand = { type: 'DeclineTitleDocuments' };
    const end: TitleRequestCommand = { type: 'EndTitleDocuments' };
    givenRequest().when(decline).refuses('NOT_FOUND');
    givenRequest(requested('a')).when(decline).emits(declined('a'));
    givenRequest(requested('a'), declined('a')).when(decline).refuses('WRONG_STATE');
    givenRequest(requested('a')).when(end).refuses('WRONG_STATE');
    givenRequest(requested('a'), granted(farAway, 'a')).when(end).emits(ended('a'));
    givenRequest(requested('a'), granted(longAgo, 'a')).when(end).refuses('WRONG_STATE');
    givenRequest(requested('a'), granted(farAway, 'a'))
      .when({ type: 'GrantTitleDocuments' })
      .refuses('WRONG_STATE');
  });

  obeysDeciderLaws(
    titleRequest,
    fc.constantFrom<TitleRequestCommand>(
      ask('a'),
      ask('b'),
      { type: 'GrantTitleDocuments' },
      { type: 'DeclineTitleDocuments' },
      { type: 'EndTitleDocuments' },
      { type: 'ForgetTitleRequest' },
    ),
    fc.constantFrom<TitleRequestEvent>(requested('a'), granted(farAway, 'a'), declined('a'), ended('a'), {
      type: 'TitleRequestForgotten',
    }),
  );
});

describe('documents shown on request', () => {
  let world: ListingsWorld;
  beforeAll(async () => {
    world = await listingsWorld();
    await world.grantSlots(10);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  async function document(listingId: string, visibility = 'ON_REQUEST'): Promise<string> {
    const fileId = newId();
    const facts = { by: world.agent.id, mime: 'application/pdf', bytes: 9, sha256: 'a'.repeat(64) };
    await world.publish(`paper-${fileId}`, 'FileStored', facts);
    await world.settled();
    const body = { kind: 'TITLE_COPY', fileId, issuedOn: '2026-11-10', visibility };
    return (await world.call('POST', `/plots/${listingId}/title/evidence`, { as: world.agent, body })).body
      .id;
  }
  async function aBuyer() {
    const buyer = testCaller('USER');
    await world.registerUser(buyer, `${buyer.id}@ardhi.test`);
    await world.settled();
    return buyer;
  }
  const requestsOf = (id: string) => `/plots/${id}/title/requests`;
  const asks = (as: object, id: string, evidenceIds: string[], reason = 'For my lawyer.') =>
    world.call('POST', requestsOf(id), { as, body: { evidenceIds, reason } });
  const list = async (as: object, id: string) => (await world.call('GET', requestsOf(id), { as })).body.items;
  const decides = async (as: object, id: string, decision: string) => {
    const [{ id: requestId }] = await list(world.agent, id);
    return world.call('POST', `${requestsOf(id)}/${requestId}/decision`, { as, body: { decision } });
  };
  const opens = (as: object, evidenceId: string) =>
    world.call(createEvidenceLink, { params: { id: evidenceId }, as });

  it('are opened by who was granted them, for 30 days', async () => {
    const id = await world.livePlot();
    const [copy, other] = [await document(id), await document(id)];
    const [buyer, stranger] = [await aBuyer(), await aBuyer()];
    expect((await opens(buyer, copy)).body.code).toBe('FORBIDDEN');
    expect((await asks(buyer, id, [copy])).status).toBe(202);
    expect((await opens(buyer, copy)).body.code).toBe('FORBIDDEN');
    expect(await list(world.agent, id)).toMatchObject([
      { name: 'Nakato', reason: 'For my lawyer.', state: 'REQUESTED', requested: [copy], granted: [] },
    ]);
    expect((await decides(world.chief, id, 'GRANT')).status).toBe(204);
    expect((await opens(buyer, copy)).body.url).toContain('-paper?sig=');
    expect((await opens(buyer, other)).body.code).toBe('FORBIDDEN');
    expect((await opens(stranger, copy)).body.code).toBe('FORBIDDEN');
    expect((await opens({}, copy)).body.code).toBe('FORBIDDEN');
    expect(await list(stranger, id)).toEqual([]);
    const [{ until, state }] = await list(buyer, id);
    expect(state).toBe('GRANTED');
    await world.advanceTo(new Date(Date.parse(until) - 60_000).toISOString());
    expect((await opens(buyer, copy)).body.expiresAt).toBe(until);
    await world.advanceTo(until);
    expect((await opens(buyer, copy)).body.code).toBe('FORBIDDEN');
    expect(await list(buyer, id)).toMatchObject([{ state: 'ENDED', granted: [] }]);
  });

  it('are closed again when the agent ends it, and with the listing', async () => {
    const id = await world.livePlot();
    const copy = await document(id);
    const buyer = await aBuyer();
    await asks(buyer, id, [copy]);
    await decides(world.agent, id, 'GRANT');
    expect((await decides(world.agent, id, 'END')).status).toBe(204);
    expect((await opens(buyer, copy)).body.code).toBe('FORBIDDEN');
    await asks(buyer, id, [copy]);
    await decides(world.agent, id, 'GRANT');
    expect((await opens(buyer, copy)).status).toBe(200);
    await world.move(id, 'pause', world.agent);
    await world.settled();
    expect((await opens(buyer, copy)).body.code).toBe('NOT_FOUND');
  });

  it('are asked for only if they are shown on request, and decided by the people of the listing', async () => {
    const id = await world.livePlot();
    const another = await world.livePlot();
    const [secret, foreign, copy] = [
      await document(id, 'ADMIN'),
      await document(another),
      await document(id),
    ];
    const buyer = await aBuyer();
    for (const evidenceId of [secret, foreign, newId()])
      expect((await asks(buyer, id, [copy, evidenceId])).body.error.details.field).toBe('evidenceIds');
    expect((await asks({}, id, [copy])).status).toBe(401);
    await asks(buyer, id, [copy]);
    expect((await decides(world.stranger, id, 'GRANT')).body.code).toBe('NOT_FOUND');
    expect((await decides(buyer, id, 'GRANT')).body.code).toBe('FORBIDDEN');
    const [{ id: requestId }] = await list(world.agent, id);
    const elsewhere = await world.call('POST', `${requestsOf(another)}/${requestId}/decision`, {
      as: world.agent,
      body: { decision: 'GRANT' },
    });
    expect(elsewhere.body.code).toBe('NOT_FOUND');
    expect((await decides(world.agent, id, 'DECLINE')).status).toBe(204);
    expect((await opens(buyer, copy)).body.code).toBe('FORBIDDEN');
    expect((await decides(world.agent, id, 'GRANT')).body.code).toBe('WRONG_STATE');
  });

  it('are no longer asked for by someone who was erased', async () => {
    const id = await world.livePlot();
    const copy = await document(id);
    const buyer = await aBuyer();
    await asks(buyer, id, [copy]);
    await decides(world.agent, id, 'GRANT');
    await world.eraseUser(buyer);
    await world.settled();
    expect(await list(world.agent, id)).toEqual([]);
    expect((await opens(buyer, copy)).body.code).toBe('FORBIDDEN');
  });
});
