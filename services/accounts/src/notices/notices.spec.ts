import type { NoticeKind } from '@ardhi/contracts/accounts/notices.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { evolve } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import type { World } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';
import { maxNotices, type NoticesCommand, type NoticesEvent, notices } from './notices.ts';

const details = (noticeId: string) => ({
  noticeId,
  kind: 'ENQUIRY_RECEIVED' as NoticeKind,
  href: '/agent/properties',
});
const added = (noticeId: string): NoticesEvent => ({ type: 'NoticeAdded', ...details(noticeId) });
const someNotices = given(notices);

describe('the notices of a user', () => {
  it('are added once and read once', () => {
    someNotices()
      .when({ type: 'Add', ...details('a') })
      .emits(added('a'));
    someNotices(added('a'))
      .when({ type: 'Add', ...details('a') })
      .changesNothing();
    someNotices(added('a'), added('b'))
      .when({ type: 'Read', ids: ['a', 'unknown'] })
      .emits({ type: 'NoticesRead', ids: ['a'] });
    someNotices(added('a'), added('b'), { type: 'NoticesRead', ids: ['a'] })
      .when({ type: 'Read' })
      .emits({ type: 'NoticesRead', ids: ['b'] });
    someNotices(added('a'), { type: 'NoticesRead', ids: ['a'] })
      .when({ type: 'Read' })
      .changesNothing();
  });
  it('are the last hundred', () => {
    const many = Array.from({ length: maxNotices + 5 }, (_, n) => added(String(n)));
    const { ids, unread } = evolve(notices, notices.initial, many);
    expect([ids.length, unread.length, ids[0]]).toEqual([maxNotices, maxNotices, String(maxNotices + 4)]);
  });
  obeysDeciderLaws(
    notices,
    fc.constantFrom<NoticesCommand>({ type: 'Add', ...details('a') }, { type: 'Read' }, { type: 'Clear' }),
    fc.constantFrom<NoticesEvent>(
      added('a'),
      added('b'),
      { type: 'NoticesRead', ids: ['a'] },
      { type: 'NoticesCleared' },
    ),
  );
});

describe('the notification centre', () => {
  let app: World;
  let calls: ReturnType<typeof agencyCalls>;
  beforeAll(async () => {
    app = await accountsWorld();
    calls = agencyCalls(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const listFor = async (as: Parameters<typeof calls.call>[2], query = '') => {
    await app.settled();
    return (await calls.call('GET', `/api/users/notifications${query}`, as)).body;
  };
  const kindsFor = async (as: Parameters<typeof calls.call>[2], query = '') =>
    (await listFor(as, query)).items.map(({ kind }: { kind: string }) => kind);
  const unreadFor = async (as: Parameters<typeof calls.call>[2]) =>
    (await calls.call('GET', '/api/users/profile', as)).body.unread;
  const enquiry = (agentId: string, at = app.application.contexts.get('accounts')?.clock.now()) =>
    publishEvent(app, `contact-${newId()}`, 0, {
      type: 'EnquiryReceived',
      enquiryId: newId(),
      ref: 'E-1',
      agentId,
      channel: 'EMAIL',
      message: 'Is it there?',
      at,
    });

  it('tells owner and agent about requests to join and the ownership, and counts what is unread', async () => {
    const { as: owner, agencyId } = await calls.anOwner('notice-owner@ardhi.test');
    const agent = await calls.anAgent('notice-agent@ardhi.test', 'Nora Notice');
    await calls.call('POST', `/api/agencies/${agencyId}/join-requests`, agent, {});
    const { items, total } = await listFor(owner);
    expect([total, items[0]]).toMatchObject([
      1,
      { kind: 'JOIN_REQUESTED', body: 'An agent would like to join Kyanja Homes.', href: '/agent/agents' },
    ]);
    expect(await unreadFor(owner)).toBe(1);
    const { body } = await calls.call('GET', '/api/agent/invitations', owner);
    await calls.call('POST', `/api/agent/invitations/${body.joinRequests[0].id}`, owner, { accept: true });
    expect(await kindsFor(agent)).toEqual(['JOIN_ACCEPTED']);
    const member = await calls.signInAgain('notice-agent@ardhi.test');
    await calls.call('POST', `/api/agencies/${agencyId}/ownership`, owner, { toUserId: member.id });
    expect(await kindsFor(member)).toEqual(['OWNERSHIP_OFFERED', 'JOIN_ACCEPTED']);
    await calls.call('POST', `/api/agencies/${agencyId}/ownership`, member, { accept: false });
    expect(await kindsFor(owner)).toEqual(['OWNERSHIP_DECLINED', 'JOIN_REQUESTED']);

    const read = (ids?: string[]) =>
      calls.call('POST', '/api/users/notifications/read', owner, ids ? { ids } : {});
    expect((await read([items[0].id])).status).toBe(204);
    expect(await kindsFor(owner, '?unread=true')).toEqual(['OWNERSHIP_DECLINED']);
    expect(await unreadFor(owner)).toBe(1);
    await read();
    expect([await unreadFor(owner), (await listFor(owner)).total]).toEqual([0, 2]);
    expect(await unreadFor(member)).toBe(2);
  });

  it('tells an agent about enquiries, unless they chose other channels', async () => {
    const agent = await calls.anAgent('leads-agent@ardhi.test', 'Lea Leads');
    await enquiry(agent.id ?? '');
    expect(await kindsFor(agent)).toEqual(['ENQUIRY_RECEIVED']);
    const notifications = { ALERTS: ['EMAIL'], LEADS: ['EMAIL'], BILLING: ['EMAIL'], MARKETING: [] };
    expect((await calls.call('PUT', '/api/users/preferences', agent, { notifications })).status).toBe(200);
    await enquiry(agent.id ?? '');
    expect(await kindsFor(agent)).toEqual(['ENQUIRY_RECEIVED']);
  });

  it('tells the agent of a listing what others have decided, and not what they did themselves', async () => {
    const agent = await calls.anAgent('listing-agent@ardhi.test', 'Lena Lister');
    const id = newId();
    const facts = plotFacts({ agentId: agent.id ?? '', ref: 'UG-L-7K3F9Q' });
    const change = { type: 'ListingStatusChanged', fact: 'listing.published', from: 'IN_REVIEW', facts };
    const stream = `listing-${id}`;
    const by = (actor: string) => ({ actor });
    await publishEvent(app, stream, 0, { ...change, cmd: 'approve', to: 'LIVE' });
    await publishEvent(app, stream, 1, { ...change, cmd: 'approve', to: 'LIVE' }, by('moderator'));
    await publishEvent(app, stream, 2, { ...change, cmd: 'suspend', to: 'SUSPENDED' }, by('moderator'));
    await publishEvent(app, stream, 3, { ...change, cmd: 'suspend', to: 'SUSPENDED' }, by(agent.id ?? ''));
    await publishEvent(app, stream, 4, { ...change, cmd: 'expire', to: 'EXPIRED' });
    const { items } = await listFor(agent);
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'LISTING_EXPIRED',
      'LISTING_SUSPENDED',
      'LISTING_PUBLISHED',
    ]);
    expect(items[1]).toMatchObject({
      body: 'Nobody can find UG-L-7K3F9Q for now. Open it to see why.',
      href: `/agent/properties/${id}/edit`,
    });
    const colleague = await calls.anAgent('listing-colleague@ardhi.test', 'Nick Next');
    const transfer = { type: 'ListingTransferred', fromAgentId: agent.id, toAgentId: colleague.id, facts };
    await publishEvent(app, stream, 5, transfer);
    expect(await kindsFor(colleague)).toEqual(['LISTING_HANDED_OVER']);
  });

  it('tells buyers about payments if they want it in the product, and the owner of an agency that buys', async () => {
    const { as: owner, agencyId } = await calls.anOwner('paying-owner@ardhi.test');
    const paid = { buyerType: 'AGENCY', buyerId: agencyId, amount: { amount: 177_000, currency: 'UGX' } };
    const stream = `order-${newId()}`;
    await publishEvent(app, stream, 0, { type: 'OrderPaid', ...paid });
    expect(await kindsFor(owner)).toEqual([]);
    const { body: preferences } = await calls.call('GET', '/api/users/preferences', owner);
    const notifications = { ...preferences.notifications, BILLING: ['IN_APP'] };
    await calls.call('PUT', '/api/users/preferences', owner, { notifications });
    const payment = { ...paid, paymentId: newId() };
    await publishEvent(app, stream, 1, { type: 'OrderPaid', ...paid });
    await publishEvent(app, stream, 2, { type: 'OrderPaymentCredited', ...payment, reason: 'DOUBLE' });
    await publishEvent(app, stream, 3, {
      type: 'OrderRefunded',
      ...payment,
      refundedTotal: paid.amount,
      kind: 'REFUND',
    });
    expect(await kindsFor(owner)).toEqual(['MONEY_RETURNED', 'PAYMENT_CREDITED', 'PAYMENT_RECEIVED']);
  });

  it('tells the agent who answers for the lead about enquiries, not for blocked contacts, and the head about late answers', async () => {
    const owner = await calls.anAgent('lead-owner@ardhi.test', 'Otto Old');
    const colleague = await calls.anAgent('lead-colleague@ardhi.test', 'Nia New');
    const assignedTo = colleague.id ?? '';
    const at = app.application.contexts.get('accounts')?.clock.now();
    const message = { enquiryId: newId(), ref: 'E-2', channel: 'EMAIL', message: 'Is it there?', at };
    const stream = `contact-${newId()}`;
    const received = { ...message, type: 'EnquiryReceived', agentId: owner.id, assignedTo };
    await publishEvent(app, stream, 0, received);
    await publishEvent(app, stream, 1, { ...message, type: 'EnquiryFollowedUp', assignedTo });
    await publishEvent(app, stream, 2, { ...received, blocked: true });
    await publishEvent(app, stream, 3, { ...message, type: 'EnquiryFollowedUp', assignedTo, blocked: true });
    await publishEvent(app, stream, 4, { type: 'LeadEscalated', to: owner.id });
    expect(await kindsFor(colleague)).toEqual(['ENQUIRY_RECEIVED', 'ENQUIRY_RECEIVED']);
    expect(await kindsFor(owner)).toEqual(['LEAD_ESCALATED']);
  });

  it('tells the agent who is asked to show documents, and the person who asked what was decided', async () => {
    const agent = await calls.anAgent('documents-agent@ardhi.test', 'Dora Deeds');
    const buyer = await calls.anAgent('documents-buyer@ardhi.test', 'Ben Buyer');
    const listingId = newId();
    const stream = `titlerequest-${newId()}`;
    const facts = { listingId, ref: 'UG-L-7K3F9Q', userId: buyer.id, evidenceIds: [newId()] };
    const request = { type: 'TitleDocumentsRequested', agentId: agent.id, reason: 'For my lawyer.' };
    await publishEvent(app, stream, 0, { ...facts, ...request });
    const until = app.clock.now();
    await publishEvent(app, stream, 1, { ...facts, type: 'TitleDocumentsGranted', until });
    await publishEvent(app, stream, 2, { ...facts, type: 'TitleDocumentsEnded' });
    await publishEvent(app, stream, 3, { ...facts, ...request });
    await publishEvent(app, stream, 4, { ...facts, type: 'TitleDocumentsDeclined' });
    const { items } = await listFor(agent);
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['TITLE_REQUESTED', 'TITLE_REQUESTED']);
    expect(items[0]).toMatchObject({
      body: 'Somebody asks to see documents of UG-L-7K3F9Q. Open it to show them or to decline.',
      href: `/agent/properties/${listingId}/edit`,
    });
    expect(JSON.stringify(items)).not.toContain('lawyer');
    const answers = await listFor(buyer);
    expect(answers.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'TITLE_DECLINED',
      'TITLE_ENDED',
      'TITLE_GRANTED',
    ]);
    expect(answers.items[0].href).toBe(`/properties/${listingId}`);
  });

  it('tells the admin who added an endpoint that it fails and that it was disabled, also by email', async () => {
    const { as: admin } = await calls.anOwner('webhook-admin@ardhi.test');
    const id = newId();
    const fields = { createdBy: admin.id, host: 'crm.kira-homes.example' };
    const since = app.clock.now();
    await publishEvent(app, `webhookendpoint-${id}`, 0, { type: 'EndpointWarned', ...fields, since });
    await publishEvent(app, `webhookendpoint-${id}`, 1, {
      type: 'EndpointDisabled',
      ...fields,
      reason: 'GONE',
    });
    expect(await kindsFor(admin)).toEqual(['WEBHOOK_DISABLED', 'WEBHOOK_FAILING']);
    const emails =
      (await app.engines.mailer.sent?.())?.filter(({ subject }) => /webhook/i.test(subject)) ?? [];
    expect(emails.every(({ to }) => to === 'webhook-admin@ardhi.test')).toBe(true);
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'A webhook to crm[.]kira-homes[.]example has failed for a day',
      'The webhook to crm[.]kira-homes[.]example was disabled',
    ]);
    expect(emails.every(({ text }) => text.includes(`/admin/webhook-logs?endpointId=${id}`))).toBe(true);
  });
});
