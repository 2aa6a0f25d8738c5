import {
  createAgencyEnquiry,
  createAgentEnquiry,
  createListingEnquiry,
  listOwnEnquiries,
  recordAgencyContactClick,
  recordAgentContactClick,
  recordListingContactClick,
} from '@ardhi/contracts/leads/enquiry.routes';
import {
  addLeadEvent,
  changeLead,
  listLeads,
  mergeLeads,
  readLead,
} from '@ardhi/contracts/leads/inbox.routes';
import {
  changeViewing,
  listViewings,
  readViewing,
  requestViewing,
} from '@ardhi/contracts/leads/viewing.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import type { QueryOf } from '@ardhi/testing/route-call';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryBody, type LeadsWorld, leadsWorld, type TestAgency } from './testing/leads-world.ts';

let app: LeadsWorld;
beforeAll(async () => {
  app = await leadsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const enquire = (listing: string, body: object = enquiryBody(), as = {}) =>
  app.call(createListingEnquiry, { params: { id: listing }, body, as });
const inbox = async (as: TestAgency['agent'], query: QueryOf<typeof listLeads> = {}) =>
  (await app.call(listLeads, { query, as })).body;
const change = (as: TestAgency['agent'], id: string, body: object) =>
  app.call(changeLead, { params: { id }, as, body });

describe('an enquiry', () => {
  it('is visible to the agent and the head of the agency only', async () => {
    const agency = await app.agency();
    const { status, body } = await enquire(agency.plot, enquiryBody({ email: 'nakato@example.test' }));
    expect([status, body.ref]).toEqual([201, `E-${body.enquiryId.slice(-6)}`]);
    const { items, counts, unanswered } = await inbox(agency.agent);
    expect(items[0]).toMatchObject({
      contact: {
        name: 'Nakato Sarah',
        emails: ['nakato@example.test'],
        stage: 'NEW',
        assignedTo: agency.agent.id,
      },
      lastEvent: { type: 'ENQUIRY', text: 'Is it still available?' },
      lastWords: { type: 'ENQUIRY', text: 'Is it still available?' },
      listing: { id: agency.plot, title: 'Half an acre in Kira' },
      unanswered: true,
    });
    expect([counts.NEW, unanswered]).toEqual([1, 1]);
    expect((await inbox(agency.head)).total).toBe(1);
    expect((await inbox(agency.colleague)).total).toBe(0);
    const path = `/api/leads/${items[0].contact.id}`;
    expect((await app.call('GET', path, { as: agency.colleague })).body.code).toBe('NOT_FOUND');
    expect((await app.call('GET', path, { as: (await app.agency()).head })).body.code).toBe('NOT_FOUND');
  });

  it('is emailed to the agent, with a receipt to the enquirer', async () => {
    const agency = await app.agency();
    const email = 'asker@example.test';
    await enquire(agency.plot, enquiryBody({ email }));
    expect(await app.emailSubjectsTo(agency.agent.email)).toEqual([
      expect.stringContaining('Nakato Sarah asks about Half an acre in Kira'),
    ]);
    expect(await app.emailSubjectsTo(email)).toEqual([
      expect.stringMatching(/^Your enquiry E-\w{6} was sent$/),
    ]);
    const [toAgent] = (await app.engines.mailer.sent?.(agency.agent.email ?? '')) ?? [];
    const [lead] = (await inbox(agency.agent)).items;
    expect(toAgent?.text).toContain(`/agent/properties?show=leads&lead=${lead.contact.id}`);
    const [receipt] = (await app.engines.mailer.sent?.(email)) ?? [];
    expect(receipt?.text).toContain('We sent the agent your enquiry about Half an acre in Kira');
    for (const written of ['Nakato', enquiryBody().message]) expect(receipt?.text).not.toContain(written);
  });

  it('continues an enquiry about the same listing within a day, and finds the contact by phone or email', async () => {
    const agency = await app.agency();
    const other = await app.aListing({ agentId: agency.agent.id ?? '', agencyId: agency.agencyId });
    const email = `${newId().toLowerCase()}@example.test`;
    const first = enquiryBody({ email });
    const { body: firstAnswer } = await enquire(agency.plot, first);
    expect((await enquire(agency.plot, { ...first, message: 'And the price?' })).body).toEqual(firstAnswer);
    expect((await enquire(other, first)).body.enquiryId).not.toBe(firstAnswer.enquiryId);
    const second = enquiryBody({ email });
    await enquire(agency.plot, second);
    const { items, total } = await inbox(agency.agent);
    expect(total).toBe(1);
    expect(items[0].contact.phones.map(({ e164 }) => e164)).toEqual([first.phone, second.phone]);
    const { body: lead } = await app.call(readLead, {
      params: { id: items[0].contact.id },
      as: agency.agent,
    });
    expect(lead.events.map(({ text }) => text)).toEqual([
      'Is it still available?',
      'And the price?',
      'Is it still available?',
      'Is it still available?',
    ]);
    expect(lead.listings).toHaveLength(2);
  });

  it('is refused with a challenge that is not solved', async () => {
    const agency = await app.agency();
    const refused = await enquire(agency.plot, enquiryBody({ challenge: 'x.y', nonce: '1' }));
    expect([refused.status, refused.body.code]).toEqual([400, 'CHALLENGE_FAILED']);
    expect((await inbox(agency.agent)).total).toBe(0);
  });

  it('opens one contact when enquiries arrive concurrently', async () => {
    const agency = await app.agency();
    const same = enquiryBody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enquire(agency.plot, same)));
    expect(new Set(answers.map(({ body }) => body.enquiryId)).size).toBe(1);
    expect((await inbox(agency.agent)).total).toBe(1);
  });

  it('with a link, or about the fourth listing within the hour, needs a confirmed number (decision 70)', async () => {
    const agency = await app.agency();
    const link = enquiryBody({ message: 'Look at https://cheap.example first' });
    expect((await enquire(agency.plot, link)).body).toMatchObject({ code: 'PHONE_NOT_VERIFIED' });
    const context = app.application.contexts.get('leads');
    if (context === undefined) throw new Error('leads is not running');
    const proofs = phoneProofs(context);
    const proofFor = (purpose: 'enquiry' | 'viewing', phone = link.phone) => proofs.issue({ phone, purpose });
    for (const phoneProof of [await proofFor('viewing'), await proofFor('enquiry', '+256700000000'), 'x.y'])
      expect((await enquire(agency.plot, { ...link, phoneProof })).body.code).toBe('PHONE_NOT_VERIFIED');
    const phoneProof = await proofFor('enquiry');
    expect((await enquire(agency.plot, { ...link, phoneProof })).status).toBe(201);

    const person = enquiryBody();
    const codes = [];
    for (let count = 0; count < 4; count++)
      codes.push((await enquire((await app.agency()).plot, person)).body.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'PHONE_NOT_VERIFIED']);
    await app.advance(31 * 60_000);
    expect((await enquire(agency.plot, { ...link, phoneProof })).body.code).toBe('PHONE_NOT_VERIFIED');
  });

  it('is assigned to the least busy colleague while the agent is on leave', async () => {
    const agency = await app.agency();
    await app.publish.agent(agency.agent.id ?? '', {
      type: 'AgentStatusChanged',
      from: 'ACTIVE',
      to: 'ON_LEAVE',
      reason: 'holiday',
    });
    await enquire(agency.plot);
    await enquire(agency.plot);
    expect([(await inbox(agency.colleague)).total, (await inbox(agency.agent)).total]).toEqual([1, 0]);
  });

  it('goes to a colleague while its agent is suspended, and to nobody when the agency is', async () => {
    const agency = await app.agency();
    const change = { type: 'AgentStatusChanged', from: 'ACTIVE', to: 'SUSPENDED', reason: 'a fee' } as const;
    await app.publish.agent(agency.agent.id ?? '', change);
    await enquire(agency.plot);
    expect((await inbox(agency.head)).items[0].contact.assignedTo).not.toBe(agency.agent.id);
    const suspended = { type: 'AgencyStatusChanged', from: 'ACTIVE', to: 'SUSPENDED', reason: 'x' } as const;
    await app.publish.agency(agency.agencyId, suspended);
    expect((await enquire(agency.plot)).body.code).toBe('NOT_CONTACTABLE');
    const click = { kind: 'PHONE', visitorId: newId() };
    const byListing = await app.call(recordListingContactClick, { params: { id: agency.plot }, body: click });
    const byAgent = await app.call(recordAgentContactClick, {
      params: { id: agency.colleague.id },
      body: click,
    });
    expect([byListing.body.code, byAgent.body.code]).toEqual(['NOT_CONTACTABLE', 'NOT_FOUND']);
  });

  it('can be sent to an agent or an agency directly', async () => {
    const agency = await app.agency();
    const body = enquiryBody();
    expect((await app.call(createAgentEnquiry, { params: { id: agency.agent.id }, body })).status).toBe(201);
    expect((await app.call(createAgencyEnquiry, { params: { id: agency.agencyId }, body })).status).toBe(201);
    expect((await inbox(agency.head)).total).toBe(1);
  });

  it.each([
    ['without consent', { consent: false }, 400, 'VALIDATION_FAILED'],
    ['with the honeypot field filled in', { website: 'https://x.test' }, 400, 'VALIDATION_FAILED'],
    ['with an invalid phone number', { phone: '0772' }, 400, 'VALIDATION_FAILED'],
    ['of more than 1,000 characters', { message: 'a'.repeat(1_001) }, 400, 'VALIDATION_FAILED'],
    ['with a name instead of the token of a link', { shareToken: 'NakatoSarah' }, 400, 'VALIDATION_FAILED'],
    ['with an internal field', { assignedTo: 'me' }, 400, 'UNKNOWN_FIELD'],
  ])('%s is refused', async (_, wrong, status, code) => {
    const { plot, head } = await app.agency();
    const answer = await enquire(plot, enquiryBody(wrong));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await inbox(head)).total).toBe(0);
  });

  it('is accepted only for a public, active listing', async () => {
    const agentId = newId();
    const sold = await app.aListing({ agentId, status: 'SOLD', reason: 'SOLD' });
    const inner = await app.aListing({ agentId, visibility: 'AGENCY' });
    expect((await enquire(sold)).body.code).toBe('NOT_CONTACTABLE');
    const draft = await app.aListing({ agentId, status: 'INACTIVE', reason: 'DRAFT' });
    expect((await enquire(inner)).body.code).toBe('NOT_FOUND');
    expect((await enquire(draft)).body.code).toBe('NOT_FOUND');
    expect((await enquire(newId())).body.code).toBe('NOT_FOUND');
  });

  it('is listed for its sender, with the time of the answer', async () => {
    const agency = await app.agency();
    const enquirer = testCaller('USER');
    await enquire(agency.plot, enquiryBody(), enquirer);
    const [lead] = (await inbox(agency.agent)).items;
    const ownEnquiry = async () => (await app.call(listOwnEnquiries, { as: enquirer })).body.items[0];
    expect(await ownEnquiry()).toMatchObject({ listing: { id: agency.plot }, canReview: false });
    await change(agency.agent, lead.contact.id, { stage: 'CONTACTED' });
    expect((await ownEnquiry()).answeredAt).toBe(app.clock.now());
  });

  it('tells the price on application of its listing to the agent, and not to its sender', async () => {
    const agency = await app.agency();
    const enquirer = testCaller('USER');
    const price = { amount: 123_457_000, currency: 'UGX' } as const;
    const plot = await app.aListing({ agentId: agency.agent.id ?? '', price, qualifier: 'ON_APPLICATION' });
    await enquire(plot, enquiryBody(), enquirer);
    const own = await app.call(listOwnEnquiries, { as: enquirer });
    expect(own.body.items[0].listing.id).toBe(plot);
    expect(own.body.items[0].listing.price).toBeUndefined();
    expect((await inbox(agency.agent)).items[0].listing.price).toEqual(price);
  });
});

describe('the inbox', () => {
  it('records a favourite once, and only for owners the user enquired with', async () => {
    const [agency, other] = [await app.agency(), await app.agency()];
    const buyer = testCaller('USER');
    await enquire(agency.plot, enquiryBody(), buyer);
    const addFavourite = (listingId: string) =>
      app.publish.favourite(buyer.id ?? '', { type: 'FavouriteAdded', listingId });
    for (const plot of [agency.plot, other.plot, agency.plot]) await addFavourite(plot);
    await app.settled();
    const [lead] = (await inbox(agency.agent)).items;
    const { events } = (await app.call(readLead, { params: { id: lead.contact.id }, as: agency.agent })).body;
    expect(events.map(({ type }) => type)).toEqual(['ENQUIRY', 'SAVED']);
    expect(events[1]).toMatchObject({ listingId: agency.plot });
    expect((await inbox(other.agent)).total).toBe(0);
  });

  it('changes, tags, annotates and searches leads', async () => {
    const agency = await app.agency();
    await enquire(agency.plot);
    await enquire(agency.plot, enquiryBody({ name: 'Okello James', channel: 'WHATSAPP' }));
    const okello = (await inbox(agency.agent, { q: 'okello' })).items[0].contact;
    expect(okello).toMatchObject({ name: 'Okello James', consent: { whatsapp: true } });
    await change(agency.agent, okello.id, {
      stage: 'QUALIFIED',
      tags: ['cash buyer'],
      budget: { amount: 9, currency: 'UGX' },
    });
    expect(
      (await inbox(agency.agent, { tag: 'cash buyer', channel: 'WHATSAPP', stage: 'QUALIFIED' })).total,
    ).toBe(1);
    expect((await inbox(agency.agent, { listingId: agency.plot, stage: 'NEW' })).total).toBe(1);
    expect((await inbox(agency.agent, { from: '2026-11-21' })).total).toBe(0);
    expect((await inbox(agency.agent, { assignedTo: agency.agent.id })).total).toBe(2);
    expect((await inbox(agency.agent, { assignedTo: agency.colleague.id })).total).toBe(0);
    const events = `/api/leads/${okello.id}/events`;
    const task = await app.call('POST', events, {
      as: agency.agent,
      body: { type: 'TASK', text: 'Call back', dueAt: '2026-11-19T08:00:00.000Z' },
    });
    expect([task.status, task.body]).toEqual([201, expect.objectContaining({ type: 'TASK', done: false })]);
    const due = async () => (await inbox(agency.agent, { q: 'okello' })).items[0].tasksDue;
    expect(await due()).toBe(1);
    const { body: ticked } = await change(agency.agent, okello.id, { taskDone: task.body.id });
    expect(ticked.events.at(-1)).toMatchObject({ type: 'TASK', done: true });
    expect(await due()).toBe(0);
  });

  it('emails an answer to contacts with an email address and refuses it for others', async () => {
    const agency = await app.agency();
    const email = 'waits@example.test';
    await enquire(agency.plot, enquiryBody({ email }));
    const [{ contact }] = (await inbox(agency.agent)).items;
    const body = { type: 'EMAIL_OUT', text: 'Yes. Come on Friday.' };
    expect(
      (await app.call(addLeadEvent, { params: { id: contact.id }, as: agency.agent, body })).status,
    ).toBe(201);
    expect(await app.emailSubjectsTo(email)).toContain('Agent replied to your enquiry');
    expect((await inbox(agency.agent)).unanswered).toBe(0);
    await enquire(agency.plot, enquiryBody());
    const [unanswered] = (await inbox(agency.agent, { stage: 'NEW' })).items.filter((row) => row.unanswered);
    const refused = await app.call(addLeadEvent, {
      params: { id: unanswered?.contact.id },
      as: agency.agent,
      body,
    });
    expect(refused.body.code).toBe('VALIDATION_FAILED');
  });

  it('emails an answer however many enquiries others make with the address', async () => {
    const [agency, another] = [await app.agency(), await app.agency()];
    const email = 'popular@example.test';
    for (let i = 0; i < 4; i++) await enquire(another.plot, enquiryBody({ email }));
    await enquire(agency.plot, enquiryBody({ email }));
    const [{ contact }] = (await inbox(agency.agent)).items;
    const body = { type: 'EMAIL_OUT', text: 'Yes. Come on Friday.' };
    await app.call(addLeadEvent, { params: { id: contact.id }, as: agency.agent, body });
    const subjects = await app.emailSubjectsTo(email);
    expect(subjects).toContain('Agent replied to your enquiry');
    expect(subjects.filter((subject) => subject.startsWith('Your enquiry'))).toHaveLength(3);
  });

  it('assigns a lead to a colleague, who is notified, and not to agents of other agencies', async () => {
    const agency = await app.agency();
    await enquire(agency.plot);
    const [{ contact }] = (await inbox(agency.agent)).items;
    const stranger = (await app.agency()).agent;
    expect((await change(agency.agent, contact.id, { assignedTo: stranger.id })).status).toBe(400);
    expect((await change(agency.agent, contact.id, { assignedTo: agency.colleague.id })).status).toBe(200);
    expect((await inbox(agency.colleague)).total).toBe(1);
    expect(await app.emailSubjectsTo(agency.colleague.email)).toEqual(['Nakato Sarah is assigned to you']);
  });

  it('merges duplicate contacts, and later enquiries reach the merged contact', async () => {
    const agency = await app.agency();
    const [first, second] = [enquiryBody(), enquiryBody({ name: 'N. Sarah' })];
    await enquire(agency.plot, first);
    await enquire(agency.plot, second);
    const byName = async (name: string) => (await inbox(agency.agent, { q: name })).items[0].contact.id;
    const [keptId, duplicateId] = [await byName('nakato'), await byName('n.')];
    const merged = await app.call(mergeLeads, {
      params: { id: keptId },
      as: agency.agent,
      body: { withId: duplicateId },
    });
    expect(merged.body.phones).toHaveLength(2);
    await app.advance(1_000);
    await enquire(agency.plot, { ...second, message: 'Hello?' });
    const { items } = await inbox(agency.agent);
    expect(items.map(({ contact }: { contact: { id: string } }) => contact.id)).toEqual([keptId]);
    const { body } = await app.call(readLead, { params: { id: keptId }, as: agency.agent });
    expect(body.events.map(({ text }) => text)).toEqual([
      'Is it still available?',
      'Is it still available?',
      'Hello?',
    ]);
  });

  it('keeps unanswered enquiries, tasks and details of a merged contact, and forgets both together', async () => {
    const agency = await app.agency();
    const asker = testCaller('USER');
    const [first, second] = [enquiryBody({ name: 'Okello James' }), enquiryBody({ name: 'James O.' })];
    await enquire(agency.plot, first);
    const { body: sent } = await enquire(agency.plot, second, asker);
    const byName = async (name: string) => (await inbox(agency.agent, { q: name })).items[0].contact.id;
    const [keptId, duplicateId] = [await byName('okello'), await byName('o.')];
    await change(agency.agent, keptId, {
      stage: 'CONTACTED',
      budget: { amount: 90_000_000, currency: 'UGX' },
    });
    await change(agency.agent, duplicateId, { tags: ['cash'], wants: { where: 'Kira', rooms: '3' } });
    const note = { type: 'TASK', text: 'Call James back' };
    const { body: task } = await app.call(addLeadEvent, {
      params: { id: duplicateId },
      as: agency.agent,
      body: note,
    });
    const merge = { as: agency.agent, body: { withId: duplicateId } };
    const { body: mergedContact } = await app.call(mergeLeads, { params: { id: keptId }, ...merge });
    expect(mergedContact).toMatchObject({
      tags: ['cash'],
      wants: { where: 'Kira', rooms: '3' },
      budget: { amount: 90_000_000, currency: 'UGX' },
    });
    const { items, total } = await inbox(agency.agent);
    expect([total, items[0].unanswered, items[0].tasksDue]).toEqual([1, true, 1]);
    await change(agency.agent, keptId, { taskDone: task.id });
    await app.call(addLeadEvent, {
      params: { id: keptId },
      as: agency.agent,
      body: { type: 'OFFER_MADE', text: '85m' },
    });
    await change(agency.agent, keptId, { stage: 'OFFER' });
    expect((await inbox(agency.agent)).items[0]).toMatchObject({ unanswered: false, tasksDue: 0 });
    const { body: ownEnquiries } = await app.call(listOwnEnquiries, { as: asker });
    expect(ownEnquiries.items[0]).toMatchObject({ id: sent.enquiryId, answeredAt: expect.any(String) });

    await app.publish.user(asker.id ?? '', { type: 'UserErased' });
    await app.settled();
    expect((await inbox(agency.agent)).total).toBe(0);
    for (const id of [keptId, duplicateId])
      expect((await app.call(readLead, { params: { id }, as: agency.agent })).status).toBe(404);
  });

  it('exports CSV without formula injection', async () => {
    const agency = await app.agency();
    await enquire(agency.plot, enquiryBody({ name: '=HYPERLINK("http://evil.test")' }));
    const { headers, body } = await app.call('GET', '/api/leads?format=csv', { as: agency.agent });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    const other = await app.call('GET', '/api/leads?format=xml', { as: agency.agent });
    expect(other.body.code).toBe('VALIDATION_FAILED');
  });

  it('requires a reason from admins and records it', async () => {
    const agency = await app.agency();
    await enquire(agency.plot);
    const admin = testCaller('AFRI_ADMIN');
    expect((await app.call(listLeads, { as: admin })).body.code).toBe('VALIDATION_FAILED');
    expect((await inbox(admin, { reason: 'complaint 17' })).total).toBeGreaterThan(0);
    const past = await Array.fromAsync(app.engines.events.read(`leadaccess-${admin.id}`, 0));
    expect(past.map(({ data }) => data)).toEqual([{ reason: 'complaint 17', what: '/api/leads' }]);
  });
});

describe('WhatsApp', () => {
  it('messages appear in the timeline, count as answers, and an opt-out withdraws the consent', async () => {
    const agency = await app.agency();
    await enquire(agency.plot, enquiryBody({ channel: 'WHATSAPP' }));
    const { id, consent } = (await inbox(agency.agent)).items[0].contact;
    expect(consent.whatsapp).toBe(true);
    const message = { agencyId: agency.agencyId, agentId: agency.agent.id ?? '', provider: 'CLOUD' } as const;
    const at = app.clock.now();
    const out = { ...message, messageId: newId(), phone: '+256772000000', kind: 'TEXT', at } as const;
    await app.publish.whatsapp(id, { type: 'MessageQueued', ...out, body: 'Yes, come on Friday.' });
    expect((await inbox(agency.agent)).items[0]).toMatchObject({
      unanswered: false,
      lastEvent: { type: 'WHATSAPP_OUT', text: 'Yes, come on Friday.' },
    });
    await app.publish.whatsapp(id, {
      type: 'MessageReceived',
      ...message,
      messageId: newId(),
      body: 'STOP',
      at,
    });
    await app.publish.whatsapp(id, { type: 'OptedOut', agencyId: agency.agencyId, word: 'STOP', at });
    const { contact, events } = (await app.call(readLead, { params: { id }, as: agency.agent })).body;
    expect(contact.consent).toEqual({ whatsapp: false, at, source: 'whatsapp' });
    expect(events.map(({ type }) => type)).toEqual(['ENQUIRY', 'WHATSAPP_OUT', 'WHATSAPP_IN']);
  });
});

describe('an unanswered enquiry', () => {
  const advanceHours = async (hours: number) => {
    await app.advance(hours * 3_600_000);
  };

  it('is escalated to the head after two working hours and reassigned after a day', async () => {
    const agency = await app.agency();
    await enquire(agency.plot);
    await app.settled();
    await advanceHours(2);
    expect(await app.emailSubjectsTo(agency.head.email)).toEqual([
      'Nakato Sarah has been waiting two hours for a reply',
    ]);
    await advanceHours(22);
    const holder = (await inbox(agency.head)).items[0].contact.assignedTo;
    expect([agency.head.id, agency.colleague.id]).toContain(holder);
  });

  it('waits in the working hours of the land', async () => {
    const { agencyId, agent, head } = await app.agency();
    const geo = { countryId: newId(), countryCode: 'GH' };
    const inAccra = await app.aListing({ agentId: agent.id ?? '', agencyId, geo });
    const day = Temporal.Instant.from(app.clock.now()).toZonedDateTimeISO('UTC').toPlainDate();
    // 16:30 in Accra; in Kampala the working day would end in half an hour.
    await app.advanceTo(`${day.add({ days: 1 })}T16:30:00.000Z`);
    await enquire(inAccra);
    await app.settled();
    await advanceHours(2);
    expect(await app.emailSubjectsTo(head.email)).toEqual([
      'Nakato Sarah has been waiting two hours for a reply',
    ]);
  });

  it('is not escalated once an agent has replied', async () => {
    const agency = await app.agency();
    await enquire(agency.plot);
    const [{ contact }] = (await inbox(agency.agent)).items;
    await change(agency.agent, contact.id, { stage: 'CONTACTED' });
    await app.settled();
    await advanceHours(25);
    expect(await app.emailSubjectsTo(agency.head.email)).toEqual([]);
    expect((await inbox(agency.agent)).total).toBe(1);
  });

  it('is assigned to the successor of a departing agent', async () => {
    const agency = await app.agency();
    await enquire(agency.plot);
    await app.publish.agency(agency.agencyId, {
      type: 'MemberRemoved',
      userId: agency.agent.id ?? '',
      transferTo: agency.colleague.id ?? '',
    });
    expect([(await inbox(agency.colleague)).total, (await inbox(agency.agent)).total]).toEqual([1, 0]);
  });

  it('goes to a colleague while its agent is suspended, and to nobody when the agency is', async () => {
    const agency = await app.agency();
    const change = { type: 'AgentStatusChanged', from: 'ACTIVE', to: 'SUSPENDED', reason: 'a fee' } as const;
    await app.publish.agent(agency.agent.id ?? '', change);
    await enquire(agency.plot);
    expect((await inbox(agency.head)).items[0].contact.assignedTo).not.toBe(agency.agent.id);
    const suspended = { type: 'AgencyStatusChanged', from: 'ACTIVE', to: 'SUSPENDED', reason: 'x' } as const;
    await app.publish.agency(agency.agencyId, suspended);
    expect((await enquire(agency.plot)).body.code).toBe('NOT_CONTACTABLE');
    const click = { kind: 'PHONE', visitorId: newId() };
    const byListing = await app.call(recordListingContactClick, { params: { id: agency.plot }, body: click });
    const byAgent = await app.call(recordAgentContactClick, {
      params: { id: agency.colleague.id },
      body: click,
    });
    expect([byListing.body.code, byAgent.body.code]).toEqual(['NOT_CONTACTABLE', 'NOT_FOUND']);
  });

  it('is removed when its sender is erased', async () => {
    const agency = await app.agency();
    const enquirer = testCaller('USER');
    const body = enquiryBody({ name: 'Kanarienvogel' });
    await enquire(agency.plot, body, enquirer);
    await app.publish.user(enquirer.id ?? '', { type: 'UserErased' });
    expect((await inbox(agency.head)).total).toBe(0);
    expect((await app.call(listOwnEnquiries, { as: enquirer })).body.total).toBe(0);
    await enquire(agency.plot, body);
    expect((await inbox(agency.head)).items[0].contact.name).toBe('Kanarienvogel');
  });
});

describe('revealing a phone number', () => {
  const click = (listing: string, kind: string, visitorId = newId()) =>
    app.call(recordListingContactClick, { params: { id: listing }, body: { kind, visitorId } });
  const clicks = async (listing: string) =>
    (await Array.fromAsync(app.engines.events.read(`contactclicks-${listing}`, 0))).length;

  it('shows the number of an agency, otherwise that of an agent there, and counts it for the agency', async () => {
    const { agencyId } = await app.agency();
    const call = () =>
      app.call(recordAgencyContactClick, {
        params: { id: agencyId },
        body: { kind: 'CALL', visitorId: newId() },
      });
    expect((await call()).body.phone).toMatch(/^\+25677/);
    const phones = [{ e164: '+256414000000', whatsapp: false }];
    await app.publish.agency(agencyId, { type: 'AgencyChanged', changes: { phones } });
    expect((await call()).body).toEqual({ phone: '+256414000000' });
    expect(await clicks(agencyId)).toBe(2);
  });

  it('counts once per visitor and day and creates no lead', async () => {
    const agency = await app.agency();
    const visitor = newId();
    const { status, body } = await click(agency.plot, 'PHONE', visitor);
    expect([status, body]).toEqual([200, { phone: expect.stringMatching(/^\+25677/) }]);
    await click(agency.plot, 'PHONE', visitor);
    await click(agency.plot, 'CALL', visitor);
    expect(await clicks(agency.plot)).toBe(2);
    expect((await inbox(agency.head)).total).toBe(0);
  });

  it('returns a WhatsApp link with text about the listing', async () => {
    const agency = await app.agency();
    const { body } = await click(agency.plot, 'WHATSAPP');
    expect(decodeURIComponent(body.waUrl)).toMatch(/^https:\/\/wa\.me\/25677\d+\?text=Half an acre in Kira/);
  });
});

describe('a viewing', () => {
  const slots = ['2026-12-01T09:00:00.000Z', '2026-11-30T09:00:00.000Z'];
  const book = (plot: string, body: object, as = {}) =>
    app.call(requestViewing, { params: { id: plot }, body: { slots, ...body }, as });
  const put = (id: string, body: object, as: object) => app.call(changeViewing, { params: { id }, body, as });

  it.each([
    ['Ghana', { countryCode: 'GH' }, 'Africa/Accra', '9:00.AM Greenwich Mean Time'],
    ['Kinshasa', { countryCode: 'CD', regionCode: 'CD-KN' }, 'Africa/Kinshasa', '10:00.AM West Africa'],
    [
      'Lubumbashi',
      { countryCode: 'CD', regionCode: 'CD-HK' },
      'Africa/Lubumbashi',
      '11:00.AM Central Africa',
    ],
  ])('is told in the time of the land in %s', async (place, codes, timeZone, time) => {
    const agency = await app.agency();
    const geo = { countryId: newId(), ...codes };
    const plotThere = await app.aListing({ agentId: agency.agent.id ?? '', geo });
    const email = `${place.toLowerCase()}@example.test`;
    const body = { slots: ['2036-12-01T09:00:00.000Z'], name: 'Ama', phone: enquiryBody().phone, email };
    const { id } = (await app.call(requestViewing, { params: { id: plotThere }, body })).body;
    await app.call(changeViewing, { params: { id }, body: { state: 'CONFIRMED' }, as: agency.agent });
    await app.settled();
    expect(await app.emailSubjectsTo(email)).toEqual([
      expect.stringMatching(new RegExp(`confirmed for Monday, December 1, 2036.*${time}`)),
    ]);
    const listed = await app.call(readViewing, { params: { id }, as: agency.agent });
    expect(listed.status).toBe(200);
    expect(Object.keys(listed.body.listing)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:country|region)$/)]),
    );
    expect(listed.body.timeZone).toBe(timeZone);
  });

  it('is requested, confirmed, exported to a calendar and reviewed by the visitor', async () => {
    const agency = await app.agency();
    const visitorAccount = testCaller('USER');
    const { message: _, channel: __, consent: ___, ...visitor } = enquiryBody({ email: 'sees@example.test' });
    const { status, body } = await book(agency.plot, visitor, visitorAccount);
    expect([status, body.state, body.phone]).toEqual([201, 'REQUESTED', undefined]);
    const [lead] = (await inbox(agency.agent)).items;
    expect([lead.contact.stage, lead.lastEvent.type]).toEqual(['VIEWING', 'STAGE_CHANGED']);
    expect(lead.lastWords).toBeUndefined();
    expect(await app.emailSubjectsTo(agency.agent.email)).toEqual([
      'Nakato Sarah wants to see Half an acre in Kira',
    ]);
    expect((await put(body.id, { state: 'CONFIRMED' }, visitorAccount)).body.code).toBe('FORBIDDEN');
    const confirmed = await put(body.id, { state: 'CONFIRMED' }, agency.agent);
    expect(confirmed.body).toMatchObject({ state: 'CONFIRMED', at: slots[1], phone: visitor.phone });
    expect(await app.emailSubjectsTo('sees@example.test')).toEqual([
      expect.stringContaining('Your viewing is confirmed for Monday'),
    ]);
    const [request] = (await app.engines.mailer.sent?.(agency.agent.email ?? '')) ?? [];
    expect(request?.text).toContain(`/agent/properties?show=leads&lead=${lead.contact.id}`);
    const calendar = await app.call('GET', `/api/viewings/${body.id}.ics`, { as: visitorAccount });
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.body).toContain('DTSTART:20261130T090000Z');
    const found = await put(body.id, { feedback: { wasAvailable: false } }, visitorAccount);
    expect(found.body.feedback).toEqual({ wasAvailable: false });
    expect((await put(body.id, { feedback: { wasAvailable: true } }, agency.agent)).body.code).toBe(
      'FORBIDDEN',
    );
    for (const as of [visitorAccount, agency.agent, agency.head])
      expect(
        (await app.call(listViewings, { query: { from: '2026-11-30', to: '2026-11-30' }, as })).body.total,
      ).toBe(1);
    expect((await app.call(listViewings, { as: agency.colleague })).body.total).toBe(0);
    expect((await app.call(readViewing, { params: { id: body.id }, as: agency.colleague })).body.code).toBe(
      'NOT_FOUND',
    );
  });

  it('goes to the successor of a released agent, who reads it no more', async () => {
    const agency = await app.agency();
    const { agent, colleague, agencyId } = agency;
    const visitor = { name: 'Nakato', phone: '+256772999998', email: 'looks@example.test' };
    const { id } = (await book(agency.plot, visitor)).body;
    const release = { userId: agent.id ?? '', transferTo: colleague.id ?? '' };
    const { tenant: _, ...former } = agent;
    expect((await app.call(readViewing, { params: { id }, as: former })).body.code).toBe('NOT_FOUND');
    expect((await app.call(listViewings, { as: former })).body.total).toBe(0);
    await app.publish.agency(agencyId, { type: 'MemberRemoved', ...release });
    expect((await app.call(readViewing, { params: { id }, as: agent })).body.code).toBe('NOT_FOUND');
    expect((await put(id, { state: 'CONFIRMED' }, colleague)).body).toMatchObject({
      state: 'CONFIRMED',
      agentId: colleague.id,
    });
  });

  it('is refused for a past slot, a listing that is not active, and a service or goods', async () => {
    const agency = await app.agency();
    const visitor = { name: 'Nakato', phone: '+256772999999' };
    expect((await book(agency.plot, { ...visitor, slots: ['2020-01-01T09:00:00.000Z'] })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const sold = await app.aListing({ agentId: newId(), status: 'SOLD', reason: 'SOLD' });
    expect((await book(sold, visitor)).body.code).toBe('NOT_CONTACTABLE');
    const agentId = agency.agent.id ?? '';
    const service = await app.aListing({ agentId, agencyId: agency.agencyId, kind: 'PRODUCT' });
    expect((await enquire(service)).status).toBe(201);
    expect((await book(service, visitor)).body.code).toBe('NOT_CONTACTABLE');
  });
});
