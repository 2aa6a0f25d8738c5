import {
  addTicketMessage,
  changeTicket,
  contactSupport,
  listOwnTickets,
  listTickets,
  readAnyTicket,
  readTicket,
} from '@ardhi/contracts/content/support.routes';
import type { TicketState, TicketTopic } from '@ardhi/contracts/content/ticket';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import { instantOf } from '@ardhi/kernel/base/clock';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { requireUserId } from '@ardhi/kernel/http/require-user-id';
import { challengeIssuer } from '@ardhi/kernel/privacy/challenge';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findInParts, type ListPart } from '@ardhi/kernel/read/find-in-parts';
import { findPage } from '@ardhi/kernel/read/find-page';
import { withWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { ticketFiles } from '../replicas/ticket-files.ts';
import { ticket, ticketId } from './ticket.ts';
import { adminTicketAnswer, ticketAnswer } from './ticket-answer.ts';
import { type TicketRow, tickets } from './tickets.projection.ts';

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
      await challenges.protect('contact', body, caller);
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
      return { ...page, items: await Promise.all(page.items.map((row) => ticketAnswer(context, row))) };
    }),

    serve(readTicket, async ({ params, caller }) =>
      ticketAnswer(context, await visible(params.number, caller)),
    ),

    serve(addTicketMessage, async ({ params, body: { text, fileIds = [], internal }, caller, execute }) => {
      const { id, userId, email } = await visible(params.number, caller);
      const isPerson = userId === caller.id;
      if (internal === true && !isAdmin(caller.role)) forbid(admins, caller.role);
      if (internal !== true && email === undefined && userId === undefined)
        refuseField('text', 'withoutReceiver');
      await requireOwnFiles(context, caller, fileIds);
      const message = { text, ...(fileIds.length > 0 && { fileIds }) };
      const answer = isPerson ? 'ReplyToSupport' : 'AnswerTicket';
      await execute(ticket, id, { type: internal === true ? 'NoteOnTicket' : answer, ...message });
      return ticketAnswer(context, await one(params.number));
    }),

    serve(listTickets, async ({ query }) => {
      const page = await findInParts(rows, inboxParts(query, now()), query);
      return { ...page, items: await Promise.all(page.items.map((row) => adminTicketAnswer(context, row))) };
    }),

    serve(readAnyTicket, async ({ params }) => adminTicketAnswer(context, await one(params.number))),

    serve(changeTicket, async ({ params, body, execute }) => {
      const { id } = await one(params.number);
      await execute(ticket, id, { type: 'ChangeTicket', ...omitUndefined(body) });
      return adminTicketAnswer(context, await one(params.number));
    }),
  ];
}

/** @throws Refusal VALIDATION_FAILED for a file that the caller did not upload for this */
async function requireOwnFiles(
  { read }: Pick<ServiceContext, 'read'>,
  { id }: Caller,
  fileIds: readonly string[],
): Promise<void> {
  const own = (await read(ticketFiles).getMany(fileIds)).filter(({ by }) => by === id);
  if (own.length < new Set(fileIds).size) refuseField('fileIds', 'notOwnDocument');
}

interface TicketFilter {
  readonly state?: TicketState | undefined;
  readonly topic?: TicketTopic | undefined;
  readonly priority?: number | undefined;
  readonly overdue?: boolean | undefined;
  /** Part of the number of a ticket, or of the name, email or phone of its person. */
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** Open tickets by the time at which they are due, then those that wait for the person, then closed ones, the newest first. */
function inboxParts(query: TicketFilter, now: string): ListPart[] {
  const { state, topic, priority, overdue, q, sort: order } = query;
  const filter = omitUndefined({ topic, priority, createdAt: dayWindow(query) });
  const words = withWords(q, 'number', 'name', 'email', 'phone');
  // A ticket that is due at this moment is not overdue.
  const due =
    overdue === undefined ? {} : { dueAt: overdue ? { to: instantOf(Date.parse(now) - 1) } : { from: now } };
  const parts = [
    { state: 'OPEN', where: { ...filter, ...due }, sort: ['dueAt', '-createdAt'] },
    { state: 'WAITING', where: filter, sort: ['-createdAt'] },
    { state: 'CLOSED', where: filter, sort: ['-createdAt'] },
  ];
  const wanted = parts.filter(
    (part) => (state ?? part.state) === part.state && (overdue !== true || part.state === 'OPEN'),
  );
  if (order !== undefined && overdue === undefined) {
    const states = wanted.map((part) => part.state);
    return [{ where: { ...filter, state: { in: states } }, ...words, sort: [order] }];
  }
  return wanted.map(({ state: only, where, sort }) => ({
    ...words,
    where: { ...where, state: only },
    sort: order === undefined ? sort : [order],
  }));
}
