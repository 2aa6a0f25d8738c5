import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { historyEntries } from '@ardhi/kernel/privacy/personal-data';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contact } from '../contact/contact.ts';
import { enquiries } from '../enquiry/enquiries.projection.ts';
import { viewings } from '../viewing/viewings.projection.ts';

/**
 * Enquiries and viewings of a user, and what the agencies that they wrote to recorded about them: details, notes, tasks and
 * messages in both directions.
 */
export async function collectPersonalData(
  context: ServiceContext,
  userId: string,
): Promise<PersonalDataSections> {
  const sent = await readAll(context.read(enquiries), { where: { userId }, sort: ['at'] });
  const requested = await readAll(context.read(viewings), { where: { userId }, sort: ['when'] });
  const records: object[] = [];
  for (const contactId of new Set([...sent, ...requested].map((row) => row.contactId))) {
    const events = await historyEntries(context, contact, contactId);
    records.push(...events.map((event) => ({ contactId, ...event })));
  }
  return { enquiries: sent, viewings: requested, 'records of agencies': records };
}
