import type { AdminTicket, Ticket, TicketMessage } from '@ardhi/contracts/content/ticket';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { linkExpiry } from '@ardhi/kernel/privacy/signed-links';
import { documentLink } from '@ardhi/kernel/privacy/signed-media';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { ticketFiles } from '../replicas/ticket-files.ts';
import type { TicketMessageRow, TicketRow } from './tickets.projection.ts';

type Context = Pick<ServiceContext, 'read' | 'keys' | 'clock' | 'config'>;

/** A ticket as its person sees it, without the notes of admins. */
export async function ticketAnswer(context: Context, row: TicketRow): Promise<Ticket> {
  const messages = row.messages.filter(({ internal }) => internal !== true);
  return { ...factsOf(row, context.clock.now()), messages: await withFiles(context, messages) };
}

/** A ticket as admins see it. */
export async function adminTicketAnswer(context: Context, row: TicketRow): Promise<AdminTicket> {
  const { name, email, phone, userId, assignedTo } = row;
  return {
    ...factsOf(row, context.clock.now()),
    name,
    ...omitUndefined({ email, phone, userId, assignedTo }),
    messages: await withFiles(context, row.messages),
  };
}

const factsOf = (
  { number, topic, state, priority, createdAt, dueAt, listingRef }: TicketRow,
  now: string,
) => ({
  number,
  topic,
  state,
  priority,
  createdAt,
  ...(state === 'OPEN' && { dueAt }),
  overdue: state === 'OPEN' && dueAt < now,
  ...omitUndefined({ listingRef }),
});

/** The messages with links to their files; a file that was erased since is left out. */
async function withFiles(context: Context, messages: readonly TicketMessageRow[]): Promise<TicketMessage[]> {
  const expiry = linkExpiry(context.clock.epoch());
  const known = await context.read(ticketFiles).getMany(messages.flatMap(({ fileIds = [] }) => fileIds));
  const byId = new Map(known.map((file) => [file.id, file]));
  return Promise.all(
    messages.map(async ({ fileIds = [], ...message }) => {
      const files = fileIds.flatMap((id) => byId.get(id) ?? []);
      return {
        ...message,
        fileIds: files.map(({ id }) => id),
        files: await Promise.all(
          files.map(async ({ id, mime }) => ({ id, mime, url: await documentLink(context, id, expiry) })),
        ),
      };
    }),
  );
}
