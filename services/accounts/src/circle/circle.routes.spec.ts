import { readMailbox } from '@ardhi/contracts/accounts/auth.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';

let app: World;
let umar: Partial<Caller>;
let plot: string;

const aPerson = async (email: string, name: string) => {
  await registerUser(app, email, { name });
  return callerOf(await signIn(app, email));
};
const aListing = async (facts = plotFacts()) => {
  const id = newId();
  await publishEvent(app, `listing-${id}`, 0, { type: 'ListingCreated', facts });
  return id;
};

beforeAll(async () => {
  app = await accountsWorld();
  umar = await aPerson('umar@ardhi.test', 'Umar Mugisha');
  plot = await aListing();
});
afterAll(() => app[Symbol.asyncDispose]());

type Member = Partial<Caller> | string;

/** A call by someone who is signed in, or by a personal token. */
const call = (method: string, path: string, by: Member | undefined, body?: object) =>
  app.call(method, typeof by === 'string' ? `${path}?token=${by}` : path, {
    ...(typeof by === 'object' && { as: by }),
    ...(body !== undefined && { body }),
  });
const create = async (name = 'A plot for Mother', rule: object = {}) =>
  (await call('POST', '/api/circles', umar, { name, rule })).body;
const tokenIn = (link: string) => link.split('/').at(-1) ?? '';
const join = (link: string, body: object = {}, by?: Member) =>
  call('POST', `/api/circles/join/${tokenIn(link)}`, by, body);
const read = (id: string, by: Member | undefined) => call('GET', `/api/circles/${id}`, by);
const act = (id: string, what: string, by: Member, body: object) =>
  call('POST', `/api/circles/${id}/${what}`, by, body);

describe('a circle', () => {
  it('is listed for its members, and unknown to everyone else', async () => {
    const { id, members } = await create('Only ours');
    expect(members).toMatchObject([{ name: 'Umar Mugisha', state: 'JOINED', hasAccount: true }]);
    await app.settled();
    const listed = (await call('GET', '/api/circles', umar)).body;
    expect(listed.items).toContainEqual(
      expect.objectContaining({ id, name: 'Only ours', members: 1, items: 0 }),
    );
    for (const other of [undefined, testCaller('USER'), testCaller('AFRI_ADMIN'), 'a'.repeat(43)])
      for (const path of ['', '/history', '/statement.pdf']) {
        const { status } = await call('GET', `/api/circles/${id}${path}`, other);
        expect(status).toBe(404);
      }
    expect((await call('GET', '/api/circles', testCaller('USER'))).body.total).toBe(0);
    expect((await call('GET', '/api/circles', undefined)).status).toBe(401);
  });

  it('is joined by its link without an account, by a token of which only the hash is stored', async () => {
    const { id, link } = await create();
    const shown = await call('GET', `/api/circles/join/${tokenIn(link)}`, undefined);
    expect(shown.body).toEqual({ name: 'A plot for Mother', members: 1 });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await join(link)).body.error.field).toBe('name');
    const { status, body } = await join(link, { name: 'Aunt Rose' });
    expect(status).toBe(200);
    expect(body.circle.members[1]).toMatchObject({
      id: body.circle.you,
      name: 'Aunt Rose',
      hasAccount: false,
    });
    expect((await read(id, body.personalToken)).body.you).toBe(body.circle.you);
    const stored = JSON.stringify(await Array.fromAsync(app.engines.events.read(`circle-${id}`)));
    expect(stored).not.toContain(body.personalToken);
    for (const text of ['Aunt Rose', 'A plot for Mother']) expect(stored).not.toContain(text);
  });

  it('is joined once by someone who is signed in, and needs no name from them', async () => {
    const { id, link } = await create();
    const grace = await aPerson('grace@ardhi.test', 'Grace Akello');
    const first = (await join(link, {}, grace)).body;
    expect(first.personalToken).toBeUndefined();
    expect((await join(link, {}, grace)).body.circle.members).toHaveLength(2);
    expect((await read(id, grace)).body.members[1]).toMatchObject({ name: 'Grace Akello', hasAccount: true });
  });

  it('ends its link when the organiser renews it', async () => {
    const { id, link } = await create();
    const changed = await call('PUT', `/api/circles/${id}`, umar, { renewLink: true, name: 'Land' });
    expect(changed.body.name).toBe('Land');
    expect((await join(link, { name: 'Late' })).body.code).toBe('GONE');
    expect((await join(changed.body.link, { name: 'In time' })).status).toBe(200);
    expect((await join('nothing', { name: 'Nobody' })).body.code).toBe('GONE');
  });

  it('gives a person who was invited a link of their own, by email too, which works again on another phone', async () => {
    const { id } = await create();
    const { body } = await act(id, 'members', umar, {
      name: 'Aunt Rose',
      email: 'rose@ardhi.test',
      role: 'TREASURER',
    });
    const { link, state } = body.members[1];
    expect(state).toBe('INVITED');
    await app.settled();
    const [mail] = (await app.call(readMailbox, { query: { to: 'rose@ardhi.test' } })).body.items;
    expect(mail.subject).toBe('Umar Mugisha wants to decide together with you');
    expect(mail.text).toContain(link);
    const shown = await call('GET', `/api/circles/join/${tokenIn(link)}`, undefined);
    expect(shown.body.invited).toBe('Aunt Rose');
    const first = (await join(link)).body.personalToken;
    expect((await read(id, first)).body.members[1]).toMatchObject({ name: 'Aunt Rose', role: 'TREASURER' });
    const second = (await join(link)).body.personalToken;
    expect((await read(id, first)).status).toBe(404);
    expect((await read(id, second)).status).toBe(200);
    // Only the organiser and whoever invited them can pass the link on.
    expect((await read(id, second)).body.members[1].link).toBeUndefined();
  });
});

describe('deciding together', () => {
  it('has a shortlist with votes, messages and proposals, by members with and without an account', async () => {
    const { id, link } = await create('A plot for Mother', { approvals: 2 });
    const { personalToken: rose, circle } = (await join(link, { name: 'Aunt Rose' })).body;
    await act(id, 'items', umar, { listingId: plot, note: 'Near the stage.' });
    await act(id, 'votes', rose, { listingId: plot, vote: 'MAYBE' });
    await act(id, 'votes', rose, { listingId: plot, vote: 'YES' });
    await act(id, 'messages', rose, { text: 'Has anybody seen the title?' });
    const proposed = await act(id, 'proposals', rose, {
      kind: 'PAY',
      amount: { amount: 150_000, currency: 'UGX' },
      text: 'The surveyor.',
    });
    const proposalId = proposed.body.proposals[0].id;
    await act(id, 'approvals', umar, { proposalId, approve: true });
    const { body } = await act(id, 'approvals', rose, { proposalId, approve: true });
    expect(body.items).toMatchObject([
      {
        listingId: plot,
        note: 'Near the stage.',
        card: { place: 'Kira, Wakiso' },
        votes: [{ by: circle.you, vote: 'YES' }],
      },
    ]);
    expect(body.messages).toMatchObject([{ by: circle.you, text: 'Has anybody seen the title?' }]);
    expect(body.proposals).toMatchObject([{ needed: 2, state: 'APPROVED' }]);
    const late = await act(id, 'approvals', umar, { proposalId, approve: false });
    expect(late.body.code).toBe('WRONG_STATE');
    const history = (await call('GET', `/api/circles/${id}/history`, umar)).body;
    expect(history.items[0]).toMatchObject({ type: 'ProposalDecided' });
    expect(JSON.stringify(history)).not.toContain('Hash');
  });

  it('takes only listings that the member can see, and shows no card of one that has gone', async () => {
    const { id } = await create();
    const draft = await aListing(plotFacts({ status: 'INACTIVE', reason: 'DRAFT' }));
    expect((await act(id, 'items', umar, { listingId: draft })).status).toBe(404);
    expect((await act(id, 'items', umar, { listingId: newId() })).status).toBe(404);
    const gone = await aListing();
    await act(id, 'items', umar, { listingId: gone });
    const facts = plotFacts({ status: 'INACTIVE', reason: 'WITHDRAWN' });
    await publishEvent(app, `listing-${gone}`, 1, { type: 'ListingStatusChanged', facts });
    expect((await read(id, umar)).body.items[0].card).toBeUndefined();
    expect((await call('DELETE', `/api/circles/${id}/items/${gone}`, umar)).status).toBe(204);
    expect((await read(id, umar)).body.items).toEqual([]);
  });

  it('is printed as a PDF', async () => {
    const { id } = await create();
    await act(id, 'items', umar, { listingId: plot });
    const { status, headers } = await call('GET', `/api/circles/${id}/statement.pdf`, umar);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toContain('no-store');
  });
});

describe('erasing what is said in a circle', () => {
  const keyOf = (id: string) => app.engines.keys.key(id);

  it('happens to someone without an account when they leave', async () => {
    const { id, link } = await create();
    const { personalToken: rose, circle } = (await join(link, { name: 'Aunt Rose' })).body;
    await act(id, 'messages', rose, { text: 'My neighbour knows the seller.' });
    expect((await call('DELETE', `/api/circles/${id}/members/${circle.you}`, rose)).status).toBe(204);
    expect((await read(id, rose)).status).toBe(404);
    await app.settled();
    const { body } = await read(id, umar);
    expect(body.messages).toEqual([]);
    expect(body.members[1]).toMatchObject({ id: circle.you, name: '', state: 'LEFT' });
    expect(await keyOf(circle.you)).toBeUndefined();
  });

  it('happens to the whole circle when it ends', async () => {
    const { id, link, you } = await create();
    const { circle } = (await join(link, { name: 'Aunt Rose' })).body;
    expect((await call('DELETE', `/api/circles/${id}`, umar)).status).toBe(204);
    await app.settled();
    expect((await read(id, umar)).status).toBe(404);
    expect((await join(link, { name: 'Late' })).body.code).toBe('GONE');
    for (const key of [id, you, circle.you]) expect(await keyOf(key)).toBeUndefined();
  });

  it('follows the erasure of an account: another member organises the circle', async () => {
    const peter = await aPerson('peter@ardhi.test', 'Peter Otim');
    const { id, link } = (await call('POST', '/api/circles', peter, { name: 'Ours' })).body;
    await join(link, {}, umar);
    await act(id, 'messages', peter, { text: 'I go to see it on Saturday.' });
    await app.settled();
    await publishEvent(app, `user-${peter.id}`, await versionOf(`user-${peter.id}`), { type: 'UserErased' });
    const { body } = await read(id, umar);
    expect(body.organiserId).toBe(body.you);
    expect(body.messages).toEqual([]);
    expect(body.members[0].name).toBe('');
  });

  const versionOf = async (stream: string) => (await Array.fromAsync(app.engines.events.read(stream))).length;
});
