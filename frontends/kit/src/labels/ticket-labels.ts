import type { TicketState, TicketTopic } from '@ardhi/contracts/content/ticket';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';
import type { BadgeTone } from './badge-tone.ts';

/** Topics of support tickets. */
export const ticketTopicLabels: Readonly<Record<TicketTopic, MessageDescriptor>> = defineMessages({
  BUYING: { id: 'ticket.BUYING' },
  SELLING: { id: 'ticket.SELLING' },
  BILLING: { id: 'ticket.BILLING' },
  FRAUD: { id: 'ticket.FRAUD' },
  PARTNERSHIP: { id: 'ticket.PARTNERSHIP' },
  TECHNICAL: { id: 'ticket.TECHNICAL' },
});

/** Names of ticket states. */
export const ticketStateLabels: Readonly<Record<TicketState, MessageDescriptor>> = defineMessages({
  OPEN: { id: 'ticket.OPEN' },
  WAITING: { id: 'ticket.WAITING' },
  CLOSED: { id: 'ticket.CLOSED' },
});

/** Badge tones of ticket states. */
export const ticketStateTones: Readonly<Record<TicketState, BadgeTone>> = {
  OPEN: 'under-offer',
  WAITING: 'plain',
  CLOSED: 'available',
};
