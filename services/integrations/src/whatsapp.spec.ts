import { newId } from '@ardhi/kernel/ids';
import { somebody } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WhatsappWorld, whatsappWorld } from './testing/whatsapp-world.ts';

const hour = 3_600_000;
let ours: WhatsappWorld;
beforeAll(async () => {
  ours = await whatsappWorld();
});
afterAll(() => ours[Symbol.asyncDispose]());

const send = (id: string, body: object) => ours.call('POST', `threads/${id}/messages`, body);
const phone = async (from: { phone: string }, text: string) => {
  const { status } = await ours.call('POST', '/api/dev/whatsapp', { phone: from.phone, text });
  expect(status).toBe(204);
  await ours.here.settled();
};
const states = async (id: string) =>
  (await ours.call('GET', `threads/${id}/messages`)).body.items.map(({ state }: { state: string }) => state);

describe('writing on WhatsApp, with the simulated telephone', () => {
  it('opens by a template, is answered, and goes on in free words for a day', async () => {
    const nakato = await ours.contact();
    expect((await send(nakato.id, { kind: 'TEXT', body: 'Hello' })).body.code).toBe('OUTSIDE_24H');
    const templateId = await ours.template({ body: 'Hello {{1}}, it is still there.', variables: ['name'] });
    const opened = await send(nakato.id, { kind: 'TEMPLATE', templateId, variables: ['Nakato'] });
    expect(opened).toMatchObject({
      status: 202,
      body: { message: { body: 'Hello Nakato, it is still there.', provider: 'SIMULATOR' } },
    });
    expect(opened.body.url).toBeUndefined();
    await ours.here.settled();
    await ours.wait(5_000);
    expect(await states(nakato.id)).toEqual(['READ']);

    await phone(nakato, 'When can I see it?');
    const { body } = await ours.call('GET', 'threads');
    const [row] = body.items;
    expect(row).toMatchObject({
      contact: { name: 'Nakato', mayWrite: true },
      unread: 1,
      agent: { name: 'Amina' },
    });
    expect(Date.parse(row.windowUntil) - ours.here.clock.epoch()).toBe(24 * hour);
    expect((await ours.call('GET', '')).body).toMatchObject({ provider: 'SIMULATOR', unread: 1 });
    await states(nakato.id);
    expect((await ours.call('GET', '')).body.unread).toBe(0);

    expect((await send(nakato.id, { kind: 'TEXT', body: 'On Friday at ten.' })).status).toBe(202);
    await ours.wait(24 * hour);
    expect((await send(nakato.id, { kind: 'TEXT', body: 'Still?' })).body.code).toBe('OUTSIDE_24H');
    expect(
      (await ours.call('GET', `threads?q=${nakato.phone.slice(-7)}`)).body.items[0].windowUntil,
    ).toBeUndefined();
  });

  it('stops for good at the word STOP, until they agree anew', async () => {
    const gone = await ours.contact();
    await phone(gone, 'stop.');
    const templateId = await ours.template();
    expect((await send(gone.id, { kind: 'TEMPLATE', templateId })).body.code).toBe('NO_CONSENT');
    const listed = (await ours.call('GET', `threads?q=${gone.phone.slice(-7)}`)).body.items[0];
    expect(listed.contact.mayWrite).toBe(false);
    ours.here.clock.advance(1);
    const consent = { whatsapp: true, at: ours.here.clock.now(), source: 'agent' };
    await ours.hear(gone.id, { type: 'ContactCorrected', consent });
    expect((await send(gone.id, { kind: 'TEMPLATE', templateId })).status).toBe(202);
  });

  it('says nothing to who never agreed, who is blocked, or whose agency is another', async () => {
    const templateId = await ours.template();
    const never = await ours.contact({ consent: { whatsapp: false, at: '', source: 'enquiry' } });
    expect((await send(never.id, { kind: 'TEMPLATE', templateId })).body.code).toBe('NO_CONSENT');
    const blocked = await ours.contact({ blocked: true });
    expect((await send(blocked.id, { kind: 'TEMPLATE', templateId })).body.code).toBe('NO_CONSENT');
    const theirs = await ours.contact({ owner: newId() });
    expect((await send(theirs.id, { kind: 'TEMPLATE', templateId })).status).toBe(404);
    const agent = somebody('AGENT', { tenant: ours.house });
    expect((await ours.call('GET', 'threads', undefined, agent)).status).toBe(403);
    const other = somebody('SUPER_AGENT', { tenant: newId() });
    expect((await ours.call('GET', `threads/${never.id}/messages`, undefined, other)).status).toBe(404);
    expect((await ours.call('GET', 'threads', undefined, other)).body.total).toBe(0);
  });

  it('shares one’s own listing as a card, and its place only where that is public', async () => {
    const nakato = await ours.contact();
    await phone(nakato, 'Send me something');
    const listingId = await ours.listing();
    const card = await send(nakato.id, { kind: 'LISTING_CARD', listingId });
    expect(card.body.message.body).toMatch(
      /Half an acre in Kira · Kira, Wakiso \(UG-L-\w+\)\nhttp\S+\/properties\/\w{26}$/,
    );
    expect((await send(nakato.id, { kind: 'LOCATION', listingId })).body.error.field).toBe('listingId');
    const open = await ours.listing({ precision: 'EXACT', point: [32.6, 0.4] });
    expect((await send(nakato.id, { kind: 'LOCATION', listingId: open })).status).toBe(202);
    const theirs = await ours.listing({ agencyId: newId() });
    expect((await send(nakato.id, { kind: 'LISTING_CARD', listingId: theirs })).status).toBe(400);
  });

  it('gives answers for an agent who is away to whom the agency has named', async () => {
    const nakato = await ours.contact({ assignedTo: newId() });
    const item = { agentId: ours.agentId, phone: '+256772999999', route: true };
    const laid = await ours.call('PUT', 'numbers', { items: [item] });
    expect(laid.body.items).toEqual([item]);
    await phone(nakato, 'Anybody there?');
    const { body } = await ours.call('GET', `threads/${nakato.id}/messages`);
    expect(body.items[0]).toMatchObject({ agentId: ours.agentId, direction: 'IN', state: 'RECEIVED' });
    expect((await ours.call('GET', '')).body.numbers).toEqual([{ ...item, name: 'Amina', verified: false }]);
    const stranger = { ...item, agentId: newId() };
    expect((await ours.call('PUT', 'numbers', { items: [stranger] })).status).toBe(400);
  });

  it('keeps quick replies, a log by state, and a report from press to viewing', async () => {
    await ours.call('PUT', 'quick-replies', { items: [{ key: 'hours', text: 'We are open 8 to 6.' }] });
    expect((await ours.call('GET', '')).body.quickReplies).toEqual([
      { key: 'hours', text: 'We are open 8 to 6.' },
    ]);
    const listingId = await ours.listing();
    const buyer = await ours.contact();
    await ours.hear(buyer.id, {
      type: 'EnquiryReceived',
      ...{ enquiryId: newId(), ref: 'E-1', listingId, agentId: ours.agentId, channel: 'WHATSAPP' },
      ...{ message: 'Is it there?', at: ours.here.clock.now() },
    });
    await ours.click(listingId, 'WHATSAPP');
    await ours.click(listingId, 'PHONE');
    await phone(buyer, 'I pressed the button');
    const viewing = { viewingId: newId(), listingId, kind: 'VIEWING_REQUESTED' } as const;
    await ours.hear(buyer.id, { type: 'LeadViewing', ...viewing });
    const { rows } = (await ours.call('GET', 'report?by=listing')).body;
    const [row] = rows.filter(({ id }: { id: string }) => id === listingId);
    expect(row).toMatchObject({ clicks: 1, messages: 1, viewings: 1 });
    expect(row.name).toContain('Half an acre in Kira');
    const log = (await ours.call('GET', 'log?state=RECEIVED')).body.items;
    expect(new Set(log.map(({ direction }: { direction: string }) => direction))).toEqual(new Set(['IN']));
  });

  it('forgets what was written with whoever is forgotten', async () => {
    const gone = await ours.contact();
    await phone(gone, 'My name is a secret');
    await ours.hear(gone.id, { type: 'ContactForgotten', enquiryIds: [] });
    await ours.here.settled();
    expect(JSON.stringify((await ours.call('GET', 'log')).body)).not.toContain('My name is a secret');
  });
});

describe('a template', () => {
  it('names each of its placeholders, is one of its name and language, and waits for approval', async () => {
    const holes = {
      name: 'holes',
      category: 'UTILITY',
      locale: 'en',
      body: '{{1}} {{3}}',
      variables: ['a', 'b'],
    };
    expect((await ours.call('POST', 'templates', holes)).status).toBe(400);
    const whole = { ...holes, name: 'visit', body: 'Come on {{1}}.', variables: ['day'] };
    const { body } = await ours.call('POST', 'templates', whole);
    expect(body).toMatchObject({ state: 'DRAFT' });
    expect((await ours.call('POST', 'templates', whole)).body.code).toBe('ALREADY_EXISTS');
    const nakato = await ours.contact();
    const use = { kind: 'TEMPLATE', templateId: body.id, variables: ['Friday'] };
    expect((await send(nakato.id, use)).body.code).toBe('WRONG_STATE');
    await ours.call('PUT', `templates/${body.id}`, { ...whole, submit: true });
    await ours.here.settled();
    expect((await ours.call('GET', `templates/${body.id}`)).body.state).toBe('APPROVED');
    expect((await send(nakato.id, use)).status).toBe(202);
    expect((await ours.call('DELETE', `templates/${body.id}`)).status).toBe(204);
    expect((await ours.call('GET', `templates/${body.id}`)).status).toBe(404);
  });
});
