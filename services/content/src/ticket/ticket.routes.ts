import {
  addTicketMessage,
  changeTicket,
  contactSupport,
  listOwnTickets,
  listTickets,
  readAnyTicket,
  readTicket,
} from '@ardhi/contracts/content/support.routes';
import type { AdminTicket, Ticket } from '@ardhi/contracts/content/ticket';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { requireUserId } from '@ardhi/kernel/http/require-user-id';
import { challengeIssuer } from '@ardhi/kernel/privacy/challenge';
import { findPage } from '@ardhi/kernel/read/find-page';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { forbid } from '@ardhi/kernel/write/forbid';
import { refuse } from '@ardhi/kernel/write/refusal';
import { refuseField } from '@ardhi/kernel/write/refuse-field';
import { ticket, ticketId } from './ticket.ts';
import { type TicketRow, tickets } from './tickets.projection.ts';

/** Closed tickets are forgotten after 24 months; until then a site has fewer than this. */
const limit = 10_000;

/** Routes to write to us and to answer (api.md C4 to C6). */
export function ticketRoutes(context: ServiceContext): Endpoint[] {
  const challenges = challengeIssuer(context);
  const rows = context.read(tickets);
  const one = async (number: string): Promise<TicketRow> =>
    (await rows.get(ticketId(number))) ?? refuse('NOT_FOUND');
  /** A ticket that the caller may read. @throws Refusal NOT_FOUND */
  async function visible(number: string, caller: Caller): Promise<TicketRow> {
    const row = await one(number);
    return isAdmin(caller.role) || row.userId === requireUserId(caller) ? row : refuse('NOT_FOUND');
  }
  const now = () => context.clock.now();
  return [
    serve(contactSupport, async ({ body, caller, execute, newId }) => {
      await challenges.verify('contact', body);
      const { name, email, phone, topic, message: text, listingRef } = body;
      const number = `T-${newId().slice(-8)}`;
      await execute(ticket, ticketId(number), {
        type: 'OpenTicket',
        number,
        topic,
        name,
        text,
        ...omitUndefined({ email, phone, listingRef }),
        ...(caller.id !== '' && { userId: caller.id }),
      });
      return { number };
    }),

    serve(listOwnTickets, async ({ caller, query }) => {
      const where = { userId: caller.id || '-' };
      const page = await findPage(rows, { where }, query, ['-createdAt']);
      return { ...page, items: page.items.map((row) => ticketOf(row, now())) };
    }),

    serve(readTicket, async ({ params, caller }) => ticketOf(await visible(params.number, caller), now())),

    serve(addTicketMessage, async ({ params, body: { text, internal }, caller, execute }) => {
      const { id, userId, email } = await visible(params.number, caller);
      const isPerson = userId === caller.id;
      if (internal === true && !isAdmin(caller.role)) forbid(admins, caller.role);
      if (internal !== true && email === undefined && userId === undefined)
        refuseField('text', 'withoutReceiver');
      const answer = isPerson ? 'ReplyToSupport' : 'AnswerTicket';
      await execute(ticket, id, { type: internal === true ? 'NoteOnTicket' : answer, text });
      return ticketOf(await one(params.number), now());
    }),

    serve(listTickets, async ({ query }) => {
      const { state, topic, priority, overdue } = query;
      const found = await rows.find({ where: omitUndefined({ state, topic, priority }), limit });
      const fitting = found
        .map((row) => adminTicketOf(row, now()))
        .filter((row) => overdue === undefined || row.overdue === overdue)
        .toSorted(byUrgency);
      return paginate(fitting, query);
    }),

    serve(readAnyTicket, async ({ params }) => adminTicketOf(await one(params.number), now())),

    serve(changeTicket, async ({ params, body, execute }) => {
      const { id } = await one(params.number);
      await execute(ticket, id, { type: 'ChangeTicket', ...omitUndefined(body) });
      return adminTicketOf(await one(params.number), now());
    }),
  ];
}

const stateOrder = { OPEN: 0, WAITING: 1, CLOSED: 2 } as const;

/** Open tickets by the time at which they are due, then those that wait for the person, then closed ones, the newest first. */
const byUrgency = (a: AdminTicket, b: AdminTicket): number =>
  stateOrder[a.state] - stateOrder[b.state] ||
  (a.dueAt ?? '').localeCompare(b.dueAt ?? '') ||
  b.createdAt.localeCompare(a.createdAt);

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

/** A ticket as its person sees it, without the notes of admins. */
const ticketOf = (row: TicketRow, now: string): Ticket => ({
  ...factsOf(row, now),
  messages: row.messages.filter(({ internal }) => internal !== true).map((message) => ({ ...message })),
});

/** A ticket as admins see it. */
function adminTicketOf(row: TicketRow, now: string): AdminTicket {
  const { name, email, phone, userId, assignedTo } = row;
  return {
    ...factsOf(row, now),
    name,
    ...omitUndefined({ email, phone, userId, assignedTo }),
    messages: row.messages.map((message) => ({ ...message })),
  };
}
