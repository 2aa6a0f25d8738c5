import type { TicketState, TicketTopic } from '@ardhi/contracts/content/ticket';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { TicketEvent } from './ticket.ts';

/** A message of a ticket. */
export interface TicketMessageRow {
  readonly at: string;
  readonly by: 'PERSON' | 'SUPPORT';
  readonly text: string;
  readonly fileIds?: readonly string[];
  readonly internal?: true;
}

/** A ticket with its messages. */
export interface TicketRow {
  readonly id: string;
  readonly number: string;
  readonly topic: TicketTopic;
  readonly state: TicketState;
  readonly priority: number;
  readonly createdAt: string;
  /** When it should be answered; meaningful while it is open. */
  readonly dueAt: string;
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly userId?: string;
  readonly listingRef?: string;
  readonly assignedTo?: string;
  readonly messages: readonly TicketMessageRow[];
}

type Row = TicketRow | undefined;

const withMessage = (row: Row, message: TicketMessageRow, changes: Partial<TicketRow> = {}): Row =>
  row && { ...row, ...changes, messages: [...row.messages, message] };

/** All tickets by id. */
export const tickets: Projection<TicketRow, TicketEvent> = {
  name: 'content.tickets',
  version: 1,
  subscribesTo: ['ticket'],
  when: 'inline',
  indexes: ['userId', 'state', 'topic', 'priority', 'dueAt', 'createdAt', 'number', 'name', 'email', 'phone'],
  on: {
    TicketOpened: (_, { type: __, text, ...request }, { subject, at }) => ({
      ...request,
      id: subject,
      state: 'OPEN',
      createdAt: at,
      messages: [{ at, by: 'PERSON', text }],
    }),
    TicketReplied: (row: Row, { type: _, dueAt, ...message }, { at }) =>
      withMessage(row, { at, by: 'PERSON', ...message }, { state: 'OPEN', dueAt }),
    TicketAnswered: (row: Row, { type: _, ...message }, { at }) =>
      withMessage(row, { at, by: 'SUPPORT', ...message }, { state: 'WAITING' }),
    TicketNoted: (row: Row, { type: _, ...message }, { at }) =>
      withMessage(row, { at, by: 'SUPPORT', ...message, internal: true }),
    TicketChanged: (row: Row, { state, priority, assignedTo, dueAt }) =>
      row && { ...row, ...omitUndefined({ state, priority, assignedTo, dueAt }) },
    TicketForgotten: () => undefined,
  },
};
