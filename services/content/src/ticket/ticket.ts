import { responseHours, type TicketState, type TicketTopic } from '@ardhi/contracts/content/ticket';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** A message of someone who needs an answer. */
export interface TicketRequest {
  readonly number: string;
  readonly topic: TicketTopic;
  /** The account that sent it. */
  readonly userId?: Id;
  readonly listingRef?: string;
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly text: string;
}

/** Fields of a ticket that admins change. */
interface TicketChanges {
  readonly state?: TicketState;
  readonly priority?: number;
  readonly assignedTo?: Id;
}

/** A message with the ids of its files, if it has any. */
interface TicketText {
  readonly text: string;
  readonly fileIds?: readonly Id[];
}

/** Commands on a ticket. */
export type TicketCommand =
  | ({ type: 'OpenTicket' } & TicketRequest)
  | ({ type: 'ReplyToSupport' } & TicketText)
  | ({ type: 'AnswerTicket' } & TicketText)
  | ({ type: 'NoteOnTicket' } & TicketText)
  | ({ type: 'ChangeTicket' } & TicketChanges)
  | { type: 'ForgetTicket' };

/** Events of a ticket. */
export type TicketEvent =
  | ({ type: 'TicketOpened'; priority: number; dueAt: string } & TicketRequest)
  | ({ type: 'TicketReplied'; dueAt: string } & TicketText)
  | ({ type: 'TicketAnswered' } & TicketText)
  | ({ type: 'TicketNoted' } & TicketText)
  | ({ type: 'TicketChanged'; dueAt?: string } & TicketChanges)
  | { type: 'TicketForgotten' };

/** Messages and notes of one ticket at most; a longer conversation goes on in a new one. */
const maxMessages = 200;

/** A ticket without its texts. */
export interface TicketDetails {
  readonly status: 'UNKNOWN' | TicketState | 'FORGOTTEN';
  readonly priority: number;
  readonly assignedTo?: Id;
  readonly userId?: Id;
  readonly messages: number;
}

/** The stream of a ticket. */
export const ticketId = (number: string): Id => idFrom(`ticket:${number}`);

/** How urgent each topic is, from 1. */
export const priorityOf: Readonly<Record<TicketTopic, number>> = {
  FRAUD: 1,
  BILLING: 2,
  BUYING: 3,
  SELLING: 3,
  TECHNICAL: 3,
  PARTNERSHIP: 4,
};

/** When a message of a priority should be answered. */
const dueFrom = (now: string, priority: number): string =>
  instantOf(Date.parse(now) + (responseHours[priority - 1] ?? 48) * 3_600_000);

/** @throws Refusal NOT_FOUND */
function requireKnown({ status }: TicketDetails): TicketState {
  return status === 'UNKNOWN' || status === 'FORGOTTEN' ? refuse('NOT_FOUND') : status;
}

const withMessage = (current: TicketDetails, status: TicketDetails['status']): TicketDetails => ({
  ...current,
  status,
  messages: current.messages + 1,
});

/** @throws Refusal NOT_FOUND; LIMIT_REACHED after 200 messages */
function requireRoom(current: TicketDetails): void {
  requireKnown(current);
  if (current.messages >= maxMessages)
    refuse('LIMIT_REACHED', { max: maxMessages, what: 'messages on one question' });
}

/** A question to the people who run the site: messages both ways, a priority with its target, and notes among admins. */
export const ticket: Decider<TicketDetails, TicketCommand, TicketEvent> = {
  name: 'ticket',
  initial: { status: 'UNKNOWN', priority: 4, messages: 0 },
  personal: {
    TicketOpened: { fields: ['name', 'email', 'phone', 'text', 'listingRef'] },
    TicketReplied: { fields: ['text'] },
    TicketAnswered: { fields: ['text'] },
    TicketNoted: { fields: ['text'] },
  },
  decide: {
    OpenTicket({ status }, { type: _, ...request }, { now }) {
      if (status !== 'UNKNOWN') refuse('ALREADY_EXISTS');
      const priority = priorityOf[request.topic];
      return [{ type: 'TicketOpened', ...request, priority, dueAt: dueFrom(now, priority) }];
    },
    ReplyToSupport(current, { type: _, ...message }, { now }) {
      requireRoom(current);
      return [{ type: 'TicketReplied', ...message, dueAt: dueFrom(now, current.priority) }];
    },
    AnswerTicket(current, { type: _, ...message }) {
      requireRoom(current);
      return [{ type: 'TicketAnswered', ...message }];
    },
    NoteOnTicket(current, { type: _, ...message }) {
      requireRoom(current);
      return [{ type: 'TicketNoted', ...message }];
    },
    ChangeTicket(current, { state, priority, assignedTo }, { now }) {
      const before = requireKnown(current);
      const changes = omitUndefined({
        state: state === before ? undefined : state,
        priority: priority === current.priority ? undefined : priority,
        assignedTo: assignedTo === current.assignedTo ? undefined : assignedTo,
      });
      if (Object.keys(changes).length === 0) return [];
      const isWaiting = (changes.state ?? before) === 'OPEN';
      const isNewlyDue = isWaiting && (changes.priority !== undefined || changes.state !== undefined);
      const dueAt = isNewlyDue ? { dueAt: dueFrom(now, changes.priority ?? current.priority) } : {};
      return [{ type: 'TicketChanged', ...changes, ...dueAt }];
    },
    ForgetTicket: ({ status }) =>
      status === 'UNKNOWN' || status === 'FORGOTTEN' ? [] : [{ type: 'TicketForgotten' }],
  },
  evolve: {
    TicketOpened: (_, { priority, userId }) => ({
      status: 'OPEN',
      priority,
      messages: 1,
      ...omitUndefined({ userId }),
    }),
    TicketReplied: (current) => withMessage(current, 'OPEN'),
    TicketAnswered: (current) => withMessage(current, 'WAITING'),
    TicketNoted: (current) => withMessage(current, current.status),
    TicketChanged: (current, { state, priority, assignedTo }) => ({
      ...current,
      ...omitUndefined({ status: state, priority, assignedTo }),
    }),
    TicketForgotten: ({ priority }) => ({ status: 'FORGOTTEN', priority, messages: 0 }),
  },
};
