import type { LeadEvent, LeadStage } from '@ardhi/contracts/leads/lead';
import type { ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

/** How far somebody who asked has come. */
export const stageWords: Readonly<Record<LeadStage, MessageDescriptor>> = defineMessages({
  NEW: { id: 'lead.stage.NEW', defaultMessage: 'New' },
  CONTACTED: { id: 'lead.stage.CONTACTED', defaultMessage: 'Contacted' },
  QUALIFIED: { id: 'lead.stage.QUALIFIED', defaultMessage: 'Serious' },
  VIEWING: { id: 'lead.stage.VIEWING', defaultMessage: 'Viewing' },
  OFFER: { id: 'lead.stage.OFFER', defaultMessage: 'Offer' },
  WON: { id: 'lead.stage.WON', defaultMessage: 'Won' },
  LOST: { id: 'lead.stage.LOST', defaultMessage: 'Lost' },
});

/** What happened, as the timeline names it. */
export const eventWords: Readonly<Record<LeadEvent['type'], MessageDescriptor>> = defineMessages({
  ENQUIRY: { id: 'lead.event.ENQUIRY', defaultMessage: 'Wrote' },
  PHONE_REVEALED: { id: 'lead.event.PHONE_REVEALED', defaultMessage: 'Looked at the number' },
  CALL_CLICKED: { id: 'lead.event.CALL_CLICKED', defaultMessage: 'Pressed to call' },
  WHATSAPP_CLICKED: { id: 'lead.event.WHATSAPP_CLICKED', defaultMessage: 'Pressed for WhatsApp' },
  WHATSAPP_IN: { id: 'lead.event.WHATSAPP_IN', defaultMessage: 'Wrote by WhatsApp' },
  WHATSAPP_OUT: { id: 'lead.event.WHATSAPP_OUT', defaultMessage: 'You answered by WhatsApp' },
  EMAIL_OUT: { id: 'lead.event.EMAIL_OUT', defaultMessage: 'You answered by mail' },
  VIEWING_REQUESTED: { id: 'lead.event.VIEWING_REQUESTED', defaultMessage: 'Asked to see it' },
  VIEWING_DONE: { id: 'lead.event.VIEWING_DONE', defaultMessage: 'Saw it' },
  OFFER_MADE: { id: 'lead.event.OFFER_MADE', defaultMessage: 'Offer' },
  NOTE: { id: 'lead.event.NOTE', defaultMessage: 'Note' },
  TASK: { id: 'lead.event.TASK', defaultMessage: 'Task' },
  STAGE_CHANGED: { id: 'lead.event.STAGE_CHANGED', defaultMessage: 'Stage' },
  SAVED: { id: 'lead.event.SAVED', defaultMessage: 'Saved it' },
  ASSIGNED: { id: 'lead.event.ASSIGNED', defaultMessage: 'Given to somebody else' },
});

/** What was said; a move from stage to stage in the words of the stages. */
export const saidOf = (intl: IntlShape, { type, text }: LeadEvent): string | undefined =>
  type === 'STAGE_CHANGED'
    ? text?.replace(/[A-Z]+/g, (stage) =>
        stage in stageWords ? intl.formatMessage(stageWords[stage as LeadStage]) : stage,
      )
    : text;

export const viewingWords: Readonly<Record<ViewingState, MessageDescriptor>> = defineMessages({
  REQUESTED: { id: 'viewing.REQUESTED', defaultMessage: 'Asked for' },
  CONFIRMED: { id: 'viewing.CONFIRMED', defaultMessage: 'Agreed' },
  DONE: { id: 'viewing.DONE', defaultMessage: 'Seen' },
  CANCELLED: { id: 'viewing.CANCELLED', defaultMessage: 'Called off' },
  NO_SHOW: { id: 'viewing.NO_SHOW', defaultMessage: 'Nobody came' },
});
