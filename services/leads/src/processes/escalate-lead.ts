import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import { leadsContext } from '../context.ts';
import { leastBusyAgent } from '../enquiry/lead-routing.ts';
import { landZone } from '../replicas/listings.ts';
import { scheduleForgetting } from './forget-contact.ts';
import { afterWorkingHours } from './working-hours.ts';

const responseTopic = 'leads.silence';
const reassignTopic = 'leads.day-of-silence';
const responseHours = 2;

/**
 * Schedules the escalation of an enquiry unanswered since `at`: to the head of the agency after two working hours where the land is, to a colleague after a day.
 * Does nothing if the contact had unanswered enquiries before: those are scheduled already.
 */
export async function scheduleEscalation(
  context: ServiceContext,
  contactId: string,
  at: string,
  newlyWaiting = 1,
): Promise<void> {
  const { state } = await context.state<ContactState>(contact, contactId);
  await scheduleForgetting(context, contactId);
  if (newlyWaiting === 0 || state.waiting.length !== newlyWaiting || state.blocked) return;
  const data = { contactId, since: at };
  const escalateAt = afterWorkingHours(at, responseHours, await workingZone(context, state));
  await context.scheduler.schedule({
    id: `${responseTopic}:${contactId}`,
    at: escalateAt,
    topic: responseTopic,
    data,
  });
  const reassignAt = instantOf(Date.parse(at) + dayMs);
  await context.scheduler.schedule({
    id: `${reassignTopic}:${contactId}`,
    at: reassignAt,
    topic: reassignTopic,
    data,
  });
}

/** The time zone in which whoever answers a contact works, IANA: that of the land they last asked about. */
async function workingZone(context: ServiceContext, { enquiries }: ContactState): Promise<string> {
  const listingId = enquiries.at(-1)?.listingId ?? '';
  return landZone(listingId === '' ? undefined : await leadsContext(context).listings.get(listingId));
}

/** Registers the jobs that escalate unanswered leads; a lead answered in the meantime is skipped. */
export function escalateUnanswered(context: ServiceContext): void {
  const unansweredState = async (contactId: string): Promise<ContactState | undefined> => {
    const { state } = await context.state<ContactState>(contact, contactId);
    return state.waiting.length > 0 && state.agencyId !== undefined ? state : undefined;
  };

  context.scheduler.onDue(responseTopic, async ({ data }) => {
    const contactId = String(data['contactId']);
    const state = await unansweredState(contactId);
    const head = state && (await headOf(context, state.agencyId ?? ''));
    if (head === undefined) return;
    const commandId = `${responseTopic}:${contactId}:${data['since']}`;
    await context.execute(contact, contactId, { type: 'Escalate', to: head }, { commandId });
  });

  context.scheduler.onDue(reassignTopic, async ({ data }) => {
    const contactId = String(data['contactId']);
    const state = await unansweredState(contactId);
    const colleague =
      state && (await leastBusyAgent(leadsContext(context), state.agencyId ?? '', state.assignedTo));
    if (colleague === undefined) return;
    const commandId = `${reassignTopic}:${contactId}:${data['since']}`;
    await context.execute(
      contact,
      contactId,
      { type: 'Assign', to: colleague.userId, why: 'ESCALATED' },
      { commandId },
    );
  });
}

/** The head of an agency: its owner, otherwise one of its super agents; nobody whose account is suspended. */
async function headOf(context: ServiceContext, agencyId: string): Promise<string | undefined> {
  const { agencies, users } = leadsContext(context);
  const owner = (await agencies.get(agencyId))?.ownerUserId;
  const isSuspended = owner !== undefined && (await users.get(owner))?.suspended === true;
  if (owner !== undefined && owner !== '' && !isSuspended) return owner;
  const heads = await users.find({ where: { agencyId, role: 'SUPER_AGENT' }, sort: ['id'], limit: 10 });
  return heads.find(({ suspended }) => !suspended)?.id;
}
