import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WhatsappWorld, whatsappWorld } from './testing/whatsapp-world.ts';

const hour = 3_600_000;
let whatsapp: WhatsappWorld;
beforeAll(async () => {
  whatsapp = await whatsappWorld();
});
afterAll(() => whatsapp[Symbol.asyncDispose]());

const send = (id: string, body: object) => whatsapp.call('POST', `threads/${id}/messages`, body);
const sendFromPhone = async (from: { phone: string }, text: string) => {
  const { status } = await whatsapp.call('POST', '/api/dev/whatsapp', { phone: from.phone, text });
  expect(status).toBe(204);
  await whatsapp.app.settled();
};
const messageStates = async (id: string) =>
  (await whatsapp.call('GET', `threads/${id}/messages`)).body.items.map(
    ({ state }: { state: string }) => state,
  );

describe('WhatsApp messages with the simulated phone', () => {
  it('start with a template, and continue in free form for a day after an answer', async () => {
    const nakato = await whatsapp.contact();
    expect((await send(nakato.id, { kind: 'TEXT', body: 'Hello' })).body.code).toBe('OUTSIDE_24H');
    const templateId = await whatsapp.template({
      body: 'Hello {{1}}, it is still there.',
      variables: ['name'],
    });
    const opened = await send(nakato.id, { kind: 'TEMPLATE', templateId, variables: ['Nakato'] });
    expect(opened).toMatchObject({
      status: 202,
      body: { message: { body: 'Hello Nakato, it is still there.', provider: 'SIMULATOR' } },
    });
    expect(opened.body.url).toBeUndefined();
    await whatsapp.app.settled();
    await whatsapp.advance(5_000);
    expect(await messageStates(nakato.id)).toEqual(['READ']);

    await sendFromPhone(nakato, 'When can I see it?');
    const { body } = await whatsapp.call('GET', 'threads');
    const [row] = body.items;
    expect(row).toMatchObject({
      contact: { name: 'Nakato', mayWrite: true },
      unread: 1,
      agent: { name: 'Amina' },
    });
    expect(Date.parse(row.windowUntil) - whatsapp.app.clock.epoch()).toBe(24 * hour);
    expect((await whatsapp.call('GET', '')).body).toMatchObject({ provider: 'SIMULATOR', unread: 1 });
    await messageStates(nakato.id);
    expect((await whatsapp.call('GET', '')).body.unread).toBe(0);

    expect((await send(nakato.id, { kind: 'TEXT', body: 'On Friday at ten.' })).status).toBe(202);
    await whatsapp.advance(24 * hour);
    expect((await send(nakato.id, { kind: 'TEXT', body: 'Still?' })).body.code).toBe('OUTSIDE_24H');
    expect(
      (await whatsapp.call('GET', `threads?q=${nakato.phone.slice(-7)}`)).body.items[0].windowUntil,
    ).toBeUndefined();
  });

  it('stop after an opt-out until the contact consents again', async () => {
    const contact = await whatsapp.contact();
    await sendFromPhone(contact, 'stop.');
    const templateId = await whatsapp.template();
    expect((await send(contact.id, { kind: 'TEMPLATE', templateId })).body.code).toBe('NO_CONSENT');
    const listed = (await whatsapp.call('GET', `threads?q=${contact.phone.slice(-7)}`)).body.items[0];
    expect(listed.contact.mayWrite).toBe(false);
    await whatsapp.app.advance(1);
    const consent = { whatsapp: true, at: whatsapp.app.clock.now(), source: 'agent' };
    await whatsapp.publishContact(contact.id, { type: 'ContactDetailsChanged', consent });
    expect((await send(contact.id, { kind: 'TEMPLATE', templateId })).status).toBe(202);
  });

  it('are refused without consent, for blocked contacts and for contacts of another agency', async () => {
    const templateId = await whatsapp.template();
    const never = await whatsapp.contact({ consent: { whatsapp: false, at: '', source: 'enquiry' } });
    expect((await send(never.id, { kind: 'TEMPLATE', templateId })).body.code).toBe('NO_CONSENT');
    const blocked = await whatsapp.contact({ blocked: true });
    expect((await send(blocked.id, { kind: 'TEMPLATE', templateId })).body.code).toBe('NO_CONSENT');
    const foreignContact = await whatsapp.contact({ owner: newId() });
    expect((await send(foreignContact.id, { kind: 'TEMPLATE', templateId })).status).toBe(404);
    const agent = testCaller('AGENT', { tenant: whatsapp.agencyId });
    expect((await whatsapp.call('GET', 'threads', undefined, agent)).status).toBe(403);
    const otherHead = testCaller('SUPER_AGENT', { tenant: newId() });
    expect((await whatsapp.call('GET', `threads/${never.id}/messages`, undefined, otherHead)).status).toBe(
      404,
    );
    expect((await whatsapp.call('GET', 'threads', undefined, otherHead)).body.total).toBe(0);
  });

  it('share an own listing as a card, and its location only if the exact point is public', async () => {
    const nakato = await whatsapp.contact();
    await sendFromPhone(nakato, 'Send me something');
    const listingId = await whatsapp.listing();
    const card = await send(nakato.id, { kind: 'LISTING_CARD', listingId });
    expect(card.body.message.body).toMatch(
      /Half an acre in Kira · Kira, Wakiso \(UG-L-\w+\)\nhttp\S+\/properties\/\w{26}$/,
    );
    expect((await send(nakato.id, { kind: 'LOCATION', listingId })).body.error.field).toBe('listingId');
    const open = await whatsapp.listing({ precision: 'EXACT', point: [32.6, 0.4] });
    expect((await send(nakato.id, { kind: 'LOCATION', listingId: open })).status).toBe(202);
    const foreignListing = await whatsapp.listing({ agencyId: newId() });
    expect((await send(nakato.id, { kind: 'LISTING_CARD', listingId: foreignListing })).status).toBe(400);
  });

  it('are assigned to the default agent while the contact’s agent is away', async () => {
    const nakato = await whatsapp.contact({ assignedTo: newId() });
    const item = { agentId: whatsapp.agentId, phone: '+256772999999', route: true };
    const saved = await whatsapp.call('PUT', 'numbers', { items: [item] });
    expect(saved.body.items).toEqual([item]);
    await sendFromPhone(nakato, 'Anybody there?');
    const { body } = await whatsapp.call('GET', `threads/${nakato.id}/messages`);
    expect(body.items[0]).toMatchObject({ agentId: whatsapp.agentId, direction: 'IN', state: 'RECEIVED' });
    expect((await whatsapp.call('GET', '')).body.numbers).toEqual([
      { ...item, name: 'Amina', verified: false },
    ]);
    const stranger = { ...item, agentId: newId() };
    expect((await whatsapp.call('PUT', 'numbers', { items: [stranger] })).status).toBe(400);
  });

  it('keep the numbers and quick replies that someone else saved since they were read', async () => {
    const save = (path: string, items: readonly object[], version: number) =>
      whatsapp.app.call('PUT', `/api/agent/whatsapp/${path}`, {
        as: whatsapp.head,
        body: { items },
        headers: { 'if-match': `"${version}"` },
      });
    const read = async () => (await whatsapp.call('GET', '')).body;
    const reply = (text: string) => ({ key: 'hours', text });
    const { version, numbers: before } = await read();
    expect((await save('quick-replies', [reply('We open at 8.')], version)).status).toBe(200);
    const replies = await save('quick-replies', [reply('We open at 9.')], version);
    expect([replies.status, replies.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const number = { agentId: whatsapp.agentId, phone: '+256772000009', route: true };
    expect((await save('numbers', [number], version)).status).toBe(409);
    const current = await read();
    expect(current).toMatchObject({ quickReplies: [reply('We open at 8.')], numbers: before });
    expect((await save('numbers', [number], current.version)).status).toBe(200);
    expect((await save('numbers', [], current.version)).status).toBe(409);
    expect((await read()).numbers).toMatchObject([number]);
  });

  it('come with quick replies, a log filtered by state, and an activity report', async () => {
    await whatsapp.call('PUT', 'quick-replies', { items: [{ key: 'hours', text: 'We are open 8 to 6.' }] });
    expect((await whatsapp.call('GET', '')).body.quickReplies).toEqual([
      { key: 'hours', text: 'We are open 8 to 6.' },
    ]);
    const listingId = await whatsapp.listing();
    const buyer = await whatsapp.contact();
    await whatsapp.publishContact(buyer.id, {
      type: 'EnquiryReceived',
      enquiryId: newId(),
      ref: 'E-1',
      listingId,
      agentId: whatsapp.agentId,
      channel: 'WHATSAPP',
      message: 'Is it there?',
      at: whatsapp.app.clock.now(),
    });
    await whatsapp.click(listingId, 'WHATSAPP');
    await whatsapp.click(listingId, 'PHONE');
    await sendFromPhone(buyer, 'I pressed the button');
    const viewing = { viewingId: newId(), listingId, kind: 'VIEWING_REQUESTED' } as const;
    await whatsapp.publishContact(buyer.id, { type: 'LeadViewingRecorded', ...viewing });
    const { rows } = (await whatsapp.call('GET', 'report?by=listing')).body;
    const [row] = rows.filter(({ id }: { id: string }) => id === listingId);
    expect(row).toMatchObject({ clicks: 1, messages: 1, viewings: 1 });
    expect(row.name).toContain('Half an acre in Kira');
    const log = (await whatsapp.call('GET', 'log?state=RECEIVED')).body.items;
    expect(new Set(log.map(({ direction }: { direction: string }) => direction))).toEqual(new Set(['IN']));
  });

  it('are forgotten with their contact', async () => {
    const contact = await whatsapp.contact();
    await sendFromPhone(contact, 'My name is a secret');
    await whatsapp.publishContact(contact.id, { type: 'ContactErased', enquiryIds: [] });
    await whatsapp.app.settled();
    expect(JSON.stringify((await whatsapp.call('GET', 'log')).body)).not.toContain('My name is a secret');
  });
});

describe('a template', () => {
  it('names every placeholder, is unique per name and language, and needs approval', async () => {
    const incomplete = {
      name: 'holes',
      category: 'UTILITY',
      locale: 'en',
      body: '{{1}} {{3}}',
      variables: ['a', 'b'],
    };
    expect((await whatsapp.call('POST', 'templates', incomplete)).status).toBe(400);
    const valid = { ...incomplete, name: 'visit', body: 'Come on {{1}}.', variables: ['day'] };
    const { body } = await whatsapp.call('POST', 'templates', valid);
    expect(body).toMatchObject({ state: 'DRAFT' });
    expect((await whatsapp.call('POST', 'templates', valid)).body.code).toBe('ALREADY_EXISTS');
    const nakato = await whatsapp.contact();
    const use = { kind: 'TEMPLATE', templateId: body.id, variables: ['Friday'] };
    expect((await send(nakato.id, use)).body.code).toBe('WRONG_STATE');
    await whatsapp.call('PUT', `templates/${body.id}`, { ...valid, submit: true });
    await whatsapp.app.settled();
    expect((await whatsapp.call('GET', `templates/${body.id}`)).body.state).toBe('APPROVED');
    expect((await send(nakato.id, use)).status).toBe(202);
    const { items } = (await whatsapp.call('GET', `templates/${body.id}/history`)).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual([
      'TemplateReviewed',
      'TemplateWritten',
      'TemplateWritten',
    ]);
    expect(items[1].changes).toEqual([{ field: 'submitted', from: false, to: true }]);
    expect(items[2].changes).toContainEqual({ field: 'name', from: null, to: valid.name });
    expect((await whatsapp.call('GET', `templates/${newId()}/history`)).status).toBe(404);
    expect((await whatsapp.call('DELETE', `templates/${body.id}`)).status).toBe(204);
    expect((await whatsapp.call('GET', `templates/${body.id}`)).status).toBe(404);
  });
});
