import { instantOf } from '@ardhi/kernel/base/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { ticket } from './ticket.ts';

const topic = 'content.forget-ticket';
/** 24 months after the last message, as for contacts (model §4.17). */
const retentionMs = 730 * 24 * 3_600_000;

/** Forgets a ticket: first its document, then the key that encrypts its texts. Safe to repeat. */
export async function forgetTicket(context: ServiceContext, id: string, commandId: string): Promise<void> {
  await context.execute(ticket, id, { type: 'ForgetTicket' }, { commandId });
  await context.keys.destroy(id);
}

/** Schedules the deletion of a ticket for the end of the retention period, from now. */
export const scheduleForgetting = ({ scheduler, clock }: ServiceContext, id: string): Promise<void> =>
  scheduler.schedule({
    id: `${topic}:${id}`,
    at: instantOf(clock.epoch() + retentionMs),
    topic,
    data: { ticketId: id },
  });

/** Registers the job that deletes tickets whose retention period has ended. */
export function forgetExpiredTickets(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data, at }) => {
    const id = String(data['ticketId']);
    await forgetTicket(context, id, `${topic}:${id}:${at}`);
  });
}
