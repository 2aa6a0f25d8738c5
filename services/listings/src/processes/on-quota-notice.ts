import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { emailText } from '../email-texts.ts';
import type { OverQuotaEvent } from '../portfolio/over-quota.ts';
import { type UserRow, users } from '../replicas/accounts.ts';

const maxHeads = 10;

/** The owner of a plan: the agent without an agency, or who leads the agency. */
async function ownersOf({ read }: Pick<ServiceContext, 'read'>, owner: string): Promise<readonly UserRow[]> {
  const people = read(users);
  const agent = await people.get(owner);
  if (agent !== undefined) return [agent];
  return people.find({ where: { role: 'SUPER_AGENT', agencyId: owner }, limit: maxHeads });
}

type Notice = Pick<Extract<OverQuotaEvent, { type: 'QuotaExceeded' }>, 'used' | 'limit' | 'endsAt'>;

/** Tells the owner once per event how many listings go offline and when, and what to do. */
async function sendNotice(
  { used, limit, endsAt }: Notice,
  { subject: owner, id }: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  const { publicUrl } = context.config;
  const day = endsAt.slice(0, 10);
  for (const person of await ownersOf(context, owner)) {
    if (person.suspended) continue;
    await context.mailer.send({
      kind: 'WORK',
      id: `quota:${id}:${person.id}`,
      to: person.email,
      subject: emailText('quota.subject', { n: used - limit, day }),
      body: {
        paragraphs: [
          emailText('greeting', { name: person.name }),
          emailText('quota.text', { used, limit, day }),
          emailText('quota.todo'),
        ],
        button: { label: emailText('quota.buy'), url: `${publicUrl}/packages` },
        links: [{ label: emailText('agent.all'), url: `${publicUrl}/agent/properties` }],
      },
    });
  }
}

/** Notices to owners who have more listings on the market than slots. */
export const onQuotaNotice: Reaction<OverQuotaEvent> = {
  name: 'listings.email-quota',
  subscribesTo: ['portfolio'],
  on: { QuotaExceeded: sendNotice, QuotaReminded: sendNotice },
};
