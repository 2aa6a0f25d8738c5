import { newId } from '@ardhi/kernel/ids';
import { somebody } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, type LeadsWorld, leadsWorld, words } from './testing/leads-world.ts';

let here: LeadsWorld;
beforeAll(async () => {
  here = await leadsWorld();
});
afterAll(() => here[Symbol.asyncDispose]());

const ask = (listing: string, body = words(), as = {}) =>
  here.call('POST', `/properties/${listing}/enquiries`, { body, as });
const inbox = async (as: House['agent'], query = '') =>
  (await here.call('GET', `/api/leads${query}`, { as })).body;
const change = (as: House['agent'], id: string, body: object) =>
  here.call('PUT', `/api/leads/${id}`, { as, body });

describe('an enquiry', () => {
  it('is a lead of the agent and of their agency, and nobody else sees it', async () => {
    const house = await here.house();
    const { status, body } = await ask(house.plot, words({ email: 'nakato@example.test' }));
    expect([status, body.ref]).toEqual([201, `E-${body.enquiryId.slice(-6)}`]);
    const { items, counts, unanswered } = await inbox(house.agent);
    expect(items[0]).toMatchObject({
      contact: {
        name: 'Nakato Sarah',
        emails: ['nakato@example.test'],
        stage: 'NEW',
        assignedTo: house.agent.id,
      },
      lastEvent: { type: 'ENQUIRY', text: 'Is it still available?' },
      listing: { id: house.plot, title: 'Half an acre in Kira' },
      unanswered: true,
    });
    expect([counts.NEW, unanswered]).toEqual([1, 1]);
    expect((await inbox(house.head)).total).toBe(1);
    expect((await inbox(house.colleague)).total).toBe(0);
    const path = `/api/leads/${items[0].contact.id}`;
    expect((await here.call('GET', path, { as: house.colleague })).body.code).toBe('FORBIDDEN');
    expect((await here.call('GET', path, { as: (await here.house()).head })).body.code).toBe('FORBIDDEN');
  });

  it('goes out by mail to the agent, and to whoever asked as a receipt', async () => {
    const house = await here.house();
    const email = 'asker@example.test';
    await ask(house.plot, words({ email }));
    expect(await here.mailsTo(house.agent.email)).toEqual([
      expect.stringContaining('Nakato Sarah asks about Half an acre in Kira'),
    ]);
    expect(await here.mailsTo(email)).toEqual([expect.stringMatching(/^Your enquiry E-\w{6} was sent$/)]);
  });

  it('is one with the last about the same listing within a day, and one contact by number or by address', async () => {
    const house = await here.house();
    const other = await here.aListing({ agentId: house.agent.id ?? '', agencyId: house.agencyId });
    const email = `${newId().toLowerCase()}@example.test`;
    const first = words({ email });
    const { body: one } = await ask(house.plot, first);
    expect((await ask(house.plot, { ...first, message: 'And the price?' })).body).toEqual(one);
    expect((await ask(other, first)).body.enquiryId).not.toBe(one.enquiryId);
    const second = words({ email });
    await ask(house.plot, second);
    const { items, total } = await inbox(house.agent);
    expect(total).toBe(1);
    expect(items[0].contact.phones.map(({ e164 }: { e164: string }) => e164)).toEqual([
      first.phone,
      second.phone,
    ]);
    const { body: lead } = await here.call('GET', `/api/leads/${items[0].contact.id}`, { as: house.agent });
    expect(lead.events.map(({ text }: { text: string }) => text)).toEqual([
      'Is it still available?',
      'And the price?',
      'Is it still available?',
      'Is it still available?',
    ]);
    expect(lead.listings).toHaveLength(2);
  });

  it('of two at once opens one contact', async () => {
    const house = await here.house();
    const same = words();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(house.plot, same)));
    expect(new Set(answers.map(({ body }) => body.enquiryId)).size).toBe(1);
    expect((await inbox(house.agent)).total).toBe(1);
  });

  it('goes to whoever of the agency has the least to do while the agent is away', async () => {
    const house = await here.house();
    await here.say.agent(house.agent.id ?? '', {
      type: 'AgentStatusChanged',
      ...{ from: 'ACTIVE', to: 'ON_LEAVE', reason: 'holiday' },
    });
    await ask(house.plot);
    await ask(house.plot);
    expect([(await inbox(house.colleague)).total, (await inbox(house.agent)).total]).toEqual([1, 0]);
  });

  it('reaches agents and agencies by their own pages too', async () => {
    const house = await here.house();
    const body = words();
    expect((await here.call('POST', `/api/agents/${house.agent.id}/enquiries`, { body })).status).toBe(201);
    expect((await here.call('POST', `/api/agencies/${house.agencyId}/enquiries`, { body })).status).toBe(201);
    expect((await inbox(house.head)).total).toBe(1);
  });

  it.each([
    ['without consent', { consent: false }, 400, 'VALIDATION_FAILED'],
    ['from a machine that fills in every field', { website: 'https://x.test' }, 400, 'VALIDATION_FAILED'],
    ['with a number that cannot be one', { phone: '0772' }, 400, 'VALIDATION_FAILED'],
    ['of more than 1,000 characters', { message: 'a'.repeat(1_001) }, 400, 'VALIDATION_FAILED'],
    ['with a field of ours', { assignedTo: 'me' }, 400, 'UNKNOWN_FIELD'],
  ])('%s is refused', async (_, wrong, status, code) => {
    const { plot, head } = await here.house();
    const answer = await ask(plot, words(wrong));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await inbox(head)).total).toBe(0);
  });

  it('is taken only for what is on the market', async () => {
    const agentId = newId();
    const sold = await here.aListing({ agentId, status: 'SOLD', reason: 'SOLD' });
    const inner = await here.aListing({ agentId, visibility: 'AGENCY' });
    expect((await ask(sold)).body.code).toBe('NOT_CONTACTABLE');
    const draft = await here.aListing({ agentId, status: 'INACTIVE', reason: 'DRAFT' });
    expect((await ask(inner)).body.code).toBe('NOT_FOUND');
    expect((await ask(draft)).body.code).toBe('NOT_FOUND');
    expect((await ask(newId())).body.code).toBe('NOT_FOUND');
  });

  it('is found again by whoever sent it, with the answer', async () => {
    const house = await here.house();
    const me = somebody('USER');
    await ask(house.plot, words(), me);
    const [lead] = (await inbox(house.agent)).items;
    const mine = async () => (await here.call('GET', '/api/users/enquiries', { as: me })).body.items[0];
    expect(await mine()).toMatchObject({ listing: { id: house.plot }, canReview: false });
    await change(house.agent, lead.contact.id, { stage: 'CONTACTED' });
    expect((await mine()).answeredAt).toBe(here.clock.now());
  });
});

describe('the inbox', () => {
  it('is still of interest to whoever keeps the listing, which is told once and to nobody they never asked', async () => {
    const [house, other] = [await here.house(), await here.house()];
    const buyer = somebody('USER');
    await ask(house.plot, words(), buyer);
    const keep = (listingId: string) =>
      here.say.favourite(buyer.id ?? '', { type: 'FavouriteAdded', listingId });
    for (const plot of [house.plot, other.plot, house.plot]) await keep(plot);
    await here.settled();
    const [lead] = (await inbox(house.agent)).items;
    const { events } = (await here.call('GET', `/api/leads/${lead.contact.id}`, { as: house.agent })).body;
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['ENQUIRY', 'SAVED']);
    expect(events[1]).toMatchObject({ listingId: house.plot });
    expect((await inbox(other.agent)).total).toBe(0);
  });

  it('moves, tags, notes and finds leads', async () => {
    const house = await here.house();
    await ask(house.plot);
    await ask(house.plot, words({ name: 'Okello James', channel: 'WHATSAPP' }));
    const okello = (await inbox(house.agent, '?q=okello')).items[0].contact;
    expect(okello).toMatchObject({ name: 'Okello James', consent: { whatsapp: true } });
    await change(house.agent, okello.id, {
      stage: 'QUALIFIED',
      tags: ['cash buyer'],
      budget: { amount: 9, currency: 'UGX' },
    });
    expect((await inbox(house.agent, '?tag=cash%20buyer&channel=WHATSAPP&stage=QUALIFIED')).total).toBe(1);
    expect((await inbox(house.agent, `?listingId=${house.plot}&stage=NEW`)).total).toBe(1);
    expect((await inbox(house.agent, '?from=2026-11-21')).total).toBe(0);
    expect((await inbox(house.agent, `?assignedTo=${house.agent.id}`)).total).toBe(2);
    expect((await inbox(house.agent, `?assignedTo=${house.colleague.id}`)).total).toBe(0);
    const events = `/api/leads/${okello.id}/events`;
    const task = await here.call('POST', events, {
      as: house.agent,
      body: { type: 'TASK', text: 'Call back', dueAt: '2026-11-19T08:00:00.000Z' },
    });
    expect([task.status, task.body]).toEqual([201, expect.objectContaining({ type: 'TASK', done: false })]);
    const due = async () => (await inbox(house.agent, '?q=okello')).items[0].tasksDue;
    expect(await due()).toBe(1);
    const { body: ticked } = await change(house.agent, okello.id, { taskDone: task.body.id });
    expect(ticked.events.at(-1)).toMatchObject({ type: 'TASK', done: true });
    expect(await due()).toBe(0);
  });

  it('answers by mail those who left an address, and says so of those who did not', async () => {
    const house = await here.house();
    const email = 'waits@example.test';
    await ask(house.plot, words({ email }));
    const [{ contact }] = (await inbox(house.agent)).items;
    const body = { type: 'EMAIL_OUT', text: 'Yes. Come on Friday.' };
    expect(
      (await here.call('POST', `/api/leads/${contact.id}/events`, { as: house.agent, body })).status,
    ).toBe(201);
    expect(await here.mailsTo(email)).toContain('Agent answers your enquiry');
    expect((await inbox(house.agent)).unanswered).toBe(0);
    await ask(house.plot, words());
    const silent = (await inbox(house.agent, '?stage=NEW')).items.find((row: never) => row['unanswered']);
    const refused = await here.call('POST', `/api/leads/${silent.contact.id}/events`, {
      as: house.agent,
      body,
    });
    expect(refused.body.code).toBe('VALIDATION_FAILED');
  });

  it('passes a lead to a colleague, who is told, and to nobody else', async () => {
    const house = await here.house();
    await ask(house.plot);
    const [{ contact }] = (await inbox(house.agent)).items;
    const stranger = (await here.house()).agent;
    expect((await change(house.agent, contact.id, { assignedTo: stranger.id })).status).toBe(400);
    expect((await change(house.agent, contact.id, { assignedTo: house.colleague.id })).status).toBe(200);
    expect((await inbox(house.colleague)).total).toBe(1);
    expect(await here.mailsTo(house.colleague.email)).toEqual(['Nakato Sarah is yours to answer']);
  });

  it('shows one person who was taken for two as one, whoever writes next', async () => {
    const house = await here.house();
    const [first, second] = [words(), words({ name: 'N. Sarah' })];
    await ask(house.plot, first);
    await ask(house.plot, second);
    const byName = async (name: string) => (await inbox(house.agent, `?q=${name}`)).items[0].contact.id;
    const [kept, other] = [await byName('nakato'), await byName('n.')];
    const merged = await here.call('POST', `/api/leads/${kept}/merge`, {
      as: house.agent,
      body: { withId: other },
    });
    expect(merged.body.phones).toHaveLength(2);
    here.clock.advance(1_000);
    await ask(house.plot, { ...second, message: 'Hello?' });
    const { items } = await inbox(house.agent);
    expect(items.map(({ contact }: { contact: { id: string } }) => contact.id)).toEqual([kept]);
    const { body } = await here.call('GET', `/api/leads/${kept}`, { as: house.agent });
    expect(body.events.map(({ text }: { text: string }) => text)).toEqual([
      'Is it still available?',
      'Is it still available?',
      'Hello?',
    ]);
  });

  it('still owes an answer, a task and a memory to whoever turned out to be the same person', async () => {
    const house = await here.house();
    const asker = somebody('USER');
    const [first, second] = [words({ name: 'Okello James' }), words({ name: 'James O.' })];
    await ask(house.plot, first);
    const { body: sent } = await ask(house.plot, second, asker);
    const byName = async (name: string) => (await inbox(house.agent, `?q=${name}`)).items[0].contact.id;
    const [kept, other] = [await byName('okello'), await byName('o.')];
    await change(house.agent, kept, { stage: 'CONTACTED', budget: { amount: 90_000_000, currency: 'UGX' } });
    await change(house.agent, other, { tags: ['cash'], wants: { where: 'Kira', rooms: '3' } });
    const note = { type: 'TASK', text: 'Call James back' };
    const { body: task } = await here.call('POST', `/api/leads/${other}/events`, {
      as: house.agent,
      body: note,
    });
    const merge = { as: house.agent, body: { withId: other } };
    const { body: one } = await here.call('POST', `/api/leads/${kept}/merge`, merge);
    expect(one).toMatchObject({
      tags: ['cash'],
      wants: { where: 'Kira', rooms: '3' },
      budget: { amount: 90_000_000, currency: 'UGX' },
    });
    const { items, total } = await inbox(house.agent);
    expect([total, items[0].unanswered, items[0].tasksDue]).toEqual([1, true, 1]);
    await change(house.agent, kept, { taskDone: task.id });
    await here.call('POST', `/api/leads/${kept}/events`, {
      as: house.agent,
      body: { type: 'OFFER_MADE', text: '85m' },
    });
    await change(house.agent, kept, { stage: 'OFFER' });
    expect((await inbox(house.agent)).items[0]).toMatchObject({ unanswered: false, tasksDue: 0 });
    const { body: mine } = await here.call('GET', '/api/users/enquiries', { as: asker });
    expect(mine.items[0]).toMatchObject({ id: sent.enquiryId, answeredAt: expect.any(String) });

    await here.say.user(asker.id ?? '', { type: 'UserErased' });
    await here.settled();
    expect((await inbox(house.agent)).total).toBe(0);
    for (const id of [kept, other])
      expect((await here.call('GET', `/api/leads/${id}`, { as: house.agent })).status).toBe(404);
  });

  it('is given out as a file in which nothing runs', async () => {
    const house = await here.house();
    await ask(house.plot, words({ name: '=HYPERLINK("http://evil.test")' }));
    const { headers, body } = await here.call('GET', '/api/leads?format=csv', { as: house.agent });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    const other = await here.call('GET', '/api/leads?format=xml', { as: house.agent });
    expect(other.body.code).toBe('VALIDATION_FAILED');
  });

  it('opens to an admin for a reason, which is kept', async () => {
    const house = await here.house();
    await ask(house.plot);
    const admin = somebody('AFRI_ADMIN');
    expect((await here.call('GET', '/api/leads', { as: admin })).body.code).toBe('VALIDATION_FAILED');
    expect((await inbox(admin, '?reason=complaint%2017')).total).toBeGreaterThan(0);
    const past = await Array.fromAsync(here.engines.events.read(`leadaccess-${admin.id}`, 0));
    expect(past.map(({ data }) => data)).toEqual([{ reason: 'complaint 17', what: '/api/leads' }]);
  });
});

describe('WhatsApp', () => {
  it('is part of the conversation, an answer when it goes out, and ends with the consent', async () => {
    const house = await here.house();
    await ask(house.plot, words({ channel: 'WHATSAPP' }));
    const { id, consent } = (await inbox(house.agent)).items[0].contact;
    expect(consent.whatsapp).toBe(true);
    const message = { agencyId: house.agencyId, agentId: house.agent.id ?? '', provider: 'CLOUD' } as const;
    const at = here.clock.now();
    const out = { ...message, messageId: newId(), phone: '+256772000000', kind: 'TEXT', at } as const;
    await here.say.whatsapp(id, { type: 'MessageQueued', ...out, body: 'Yes, come on Friday.' });
    expect((await inbox(house.agent)).items[0]).toMatchObject({
      unanswered: false,
      lastEvent: { type: 'WHATSAPP_OUT', text: 'Yes, come on Friday.' },
    });
    await here.say.whatsapp(id, {
      type: 'MessageReceived',
      ...message,
      messageId: newId(),
      body: 'STOP',
      at,
    });
    await here.say.whatsapp(id, { type: 'OptedOut', agencyId: house.agencyId, word: 'STOP', at });
    const { contact, events } = (await here.call('GET', `/api/leads/${id}`, { as: house.agent })).body;
    expect(contact.consent).toEqual({ whatsapp: false, at, source: 'whatsapp' });
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'ENQUIRY',
      'WHATSAPP_OUT',
      'WHATSAPP_IN',
    ]);
  });
});

describe('silence', () => {
  const pass = async (hours: number) => {
    here.clock.advance(hours * 3_600_000);
    await here.engines.timer.due();
    await here.settled();
  };

  it('is told to the head after two working hours, and ended by a colleague after a day', async () => {
    const house = await here.house();
    await ask(house.plot);
    await here.settled();
    await pass(2);
    expect(await here.mailsTo(house.head.email)).toEqual(['Nakato Sarah has waited two hours for an answer']);
    await pass(22);
    const holder = (await inbox(house.head)).items[0].contact.assignedTo;
    expect([house.head.id, house.colleague.id]).toContain(holder);
  });

  it('is none once somebody has answered', async () => {
    const house = await here.house();
    await ask(house.plot);
    const [{ contact }] = (await inbox(house.agent)).items;
    await change(house.agent, contact.id, { stage: 'CONTACTED' });
    await here.settled();
    await pass(25);
    expect(await here.mailsTo(house.head.email)).toEqual([]);
    expect((await inbox(house.agent)).total).toBe(1);
  });

  it('of an agent who leaves is broken by their heir', async () => {
    const house = await here.house();
    await ask(house.plot);
    await here.say.agency(house.agencyId, {
      type: 'MemberReleased',
      userId: house.agent.id ?? '',
      transferTo: house.colleague.id ?? '',
    });
    expect([(await inbox(house.colleague)).total, (await inbox(house.agent)).total]).toEqual([1, 0]);
  });

  it('is all that is left of somebody who is forgotten', async () => {
    const house = await here.house();
    const me = somebody('USER');
    const body = words({ name: 'Kanarienvogel' });
    await ask(house.plot, body, me);
    await here.say.user(me.id ?? '', { type: 'UserErased' });
    expect((await inbox(house.head)).total).toBe(0);
    expect((await here.call('GET', '/api/users/enquiries', { as: me })).body.total).toBe(0);
    await ask(house.plot, body);
    expect((await inbox(house.head)).items[0].contact.name).toBe('Kanarienvogel');
  });
});

describe('showing a number', () => {
  const press = (listing: string, kind: string, visitorId = newId()) =>
    here.call('POST', `/properties/${listing}/contact-clicks`, { body: { kind, visitorId } });
  const clicks = async (listing: string) =>
    (await Array.fromAsync(here.engines.events.read(`contactclicks-${listing}`, 0))).length;

  it('is an intent and no lead, counted once a day and visitor', async () => {
    const house = await here.house();
    const visitor = newId();
    const { status, body } = await press(house.plot, 'PHONE', visitor);
    expect([status, body]).toEqual([200, { phone: expect.stringMatching(/^\+25677/) }]);
    await press(house.plot, 'PHONE', visitor);
    await press(house.plot, 'CALL', visitor);
    expect(await clicks(house.plot)).toBe(2);
    expect((await inbox(house.head)).total).toBe(0);
  });

  it('leads to WhatsApp with words about the listing', async () => {
    const house = await here.house();
    const { body } = await press(house.plot, 'WHATSAPP');
    expect(decodeURIComponent(body.waUrl)).toMatch(/^https:\/\/wa\.me\/25677\d+\?text=Half an acre in Kira/);
  });
});

describe('being shown a listing', () => {
  const slots = ['2026-12-01T09:00:00.000Z', '2026-11-30T09:00:00.000Z'];
  const wish = (plot: string, body: object, as = {}) =>
    here.call('POST', `/properties/${plot}/viewings`, { body: { slots, ...body }, as });
  const put = (id: string, body: object, as: object) => here.call('PUT', `/api/viewings/${id}`, { body, as });

  it('is asked for, agreed on, written into calendars and judged', async () => {
    const house = await here.house();
    const me = somebody('USER');
    const { message: _, channel: __, consent: ___, ...who } = words({ email: 'sees@example.test' });
    const { status, body } = await wish(house.plot, who, me);
    expect([status, body.state, body.phone]).toEqual([201, 'REQUESTED', undefined]);
    const [lead] = (await inbox(house.agent)).items;
    expect([lead.contact.stage, lead.lastEvent.type]).toEqual(['VIEWING', 'STAGE_CHANGED']);
    expect(await here.mailsTo(house.agent.email)).toEqual(['Nakato Sarah wants to see Half an acre in Kira']);
    expect((await put(body.id, { state: 'CONFIRMED' }, me)).body.code).toBe('FORBIDDEN');
    const agreed = await put(body.id, { state: 'CONFIRMED' }, house.agent);
    expect(agreed.body).toMatchObject({ state: 'CONFIRMED', at: slots[1], phone: who.phone });
    expect(await here.mailsTo('sees@example.test')).toEqual([
      expect.stringContaining('Your viewing on Monday'),
    ]);
    const calendar = await here.call('GET', `/api/viewings/${body.id}.ics`, { as: me });
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.body).toContain('DTSTART:20261130T090000Z');
    const found = await put(body.id, { feedback: { wasAvailable: false } }, me);
    expect(found.body.feedback).toEqual({ wasAvailable: false });
    expect((await put(body.id, { feedback: { wasAvailable: true } }, house.agent)).body.code).toBe(
      'FORBIDDEN',
    );
    for (const as of [me, house.agent, house.head])
      expect((await here.call('GET', '/api/viewings?from=2026-11-30&to=2026-11-30', { as })).body.total).toBe(
        1,
      );
    expect((await here.call('GET', '/api/viewings', { as: house.colleague })).body.total).toBe(0);
    expect((await here.call('GET', `/api/viewings/${body.id}`, { as: house.colleague })).body.code).toBe(
      'FORBIDDEN',
    );
  });

  it('is not asked for in the past, nor of what is not on the market', async () => {
    const house = await here.house();
    const who = { name: 'Nakato', phone: '+256772999999' };
    expect((await wish(house.plot, { ...who, slots: ['2020-01-01T09:00:00.000Z'] })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const sold = await here.aListing({ agentId: newId(), status: 'SOLD', reason: 'SOLD' });
    expect((await wish(sold, who)).body.code).toBe('NOT_CONTACTABLE');
  });
});
