import { createListingEnquiry } from '@ardhi/contracts/leads/enquiry.routes';
import { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../contact/contact.ts';
import { enquiryBody, type LeadsWorld, leadsWorld, type TestAgency } from '../testing/leads-world.ts';

let app: LeadsWorld;
beforeAll(async () => {
  app = await leadsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const enquire = (listing: string, body: object) =>
  app.call(createListingEnquiry, { params: { id: listing }, body });

interface InboxRow {
  readonly contact: { readonly id: string; readonly name: string; readonly phones: { e164: string }[] };
}
const inbox = async ({ agent }: TestAgency): Promise<readonly InboxRow[]> => {
  await app.settled();
  return (await app.call(listLeads, { as: agent })).body.items;
};

/** Records a contact as releases before this one did: with the number as it was typed. */
async function recordAsTyped({ agencyId, agent }: TestAgency, e164: string): Promise<string> {
  const id = newId();
  const asker = { name: 'Okello', phone: { e164, whatsapp: false }, abroad: false, locale: 'en' as const };
  const serving = { owner: agencyId, agencyId, assignTo: agent.id ?? '' };
  const command = { type: 'UpsertContact', asker, serving } as const;
  await app.application.contexts.get('leads')?.execute(contact, id, command, { commandId: newId() });
  return id;
}

describe('a phone number with the zero that is dialled at home', () => {
  it('is the same number, whoever types it', async () => {
    const agency = await app.agency();
    for (const phone of ['+256772900001', '+256 0772 900 001', '00256 (0)772 900001'])
      expect((await enquire(agency.plot, enquiryBody({ phone }))).status).toBe(201);
    expect((await inbox(agency)).map((row) => row.contact.phones)).toEqual([
      [expect.objectContaining({ e164: '+256772900001' })],
    ]);
  });

  it('is corrected in a contact from before, whom the next enquiry reaches', async () => {
    const agency = await app.agency();
    const id = await recordAsTyped(agency, '+2560772900002');
    const [recorded] = await inbox(agency);
    expect(recorded?.contact).toMatchObject({ id, phones: [{ e164: '+256772900002' }] });
    await enquire(agency.plot, enquiryBody({ phone: '+256772900002' }));
    expect((await inbox(agency)).map((row) => row.contact.id)).toEqual([id]);
  });

  it('merges a contact from before into the one who has the number', async () => {
    const agency = await app.agency();
    await enquire(agency.plot, enquiryBody({ phone: '+256772900003' }));
    const [known] = await inbox(agency);
    await recordAsTyped(agency, '+2560772900003');
    const rows = await inbox(agency);
    expect(rows.map((row) => row.contact.id)).toEqual([known?.contact.id]);
    expect(rows[0]?.contact.phones.map(({ e164 }) => e164)).toEqual(['+256772900003']);
  });

  it('stays with another agency', async () => {
    const [first, second] = [await app.agency(), await app.agency()];
    await enquire(first.plot, enquiryBody({ phone: '+256772900004' }));
    const id = await recordAsTyped(second, '+2560772900004');
    expect((await inbox(second)).map((row) => row.contact.id)).toEqual([id]);
  });
});
