import type { LeadEvent, LeadStage } from '@ardhi/contracts/leads/lead';
import type { ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Labels of the lead stages. */
export const stageLabels: Readonly<Record<LeadStage, MessageDescriptor>> = defineMessages({
  NEW: { id: 'common.new' },
  CONTACTED: { id: 'lead.stage.CONTACTED' },
  QUALIFIED: { id: 'lead.stage.QUALIFIED' },
  VIEWING: { id: 'lead.stage.VIEWING' },
  OFFER: { id: 'agent.offer' },
  WON: { id: 'lead.stage.WON' },
  LOST: { id: 'lead.stage.LOST' },
});

/** Labels of the events in a lead's timeline. */
export const eventLabels: Readonly<Record<LeadEvent['type'], MessageDescriptor>> = defineMessages({
  ENQUIRY: { id: 'lead.event.ENQUIRY' },
  PHONE_REVEALED: { id: 'lead.event.PHONE_REVEALED' },
  CALL_CLICKED: { id: 'lead.event.CALL_CLICKED' },
  WHATSAPP_CLICKED: { id: 'lead.event.WHATSAPP_CLICKED' },
  WHATSAPP_IN: { id: 'lead.event.WHATSAPP_IN' },
  WHATSAPP_OUT: { id: 'lead.event.WHATSAPP_OUT' },
  EMAIL_OUT: { id: 'lead.event.EMAIL_OUT' },
  VIEWING_REQUESTED: { id: 'lead.event.VIEWING_REQUESTED' },
  VIEWING_DONE: { id: 'lead.event.VIEWING_DONE' },
  OFFER_MADE: { id: 'agent.offer' },
  NOTE: { id: 'lead.event.NOTE' },
  TASK: { id: 'lead.event.TASK' },
  STAGE_CHANGED: { id: 'agent.stage' },
  SAVED: { id: 'lead.event.SAVED' },
  ASSIGNED: { id: 'lead.event.ASSIGNED' },
});

/** Text of a timeline event; stage codes in a stage change are replaced by their labels. */
export const eventText = (intl: IntlShape, { type, text }: LeadEvent): string | undefined =>
  type === 'STAGE_CHANGED'
    ? text?.replace(/[A-Z]+/g, (stage) =>
        stage in stageLabels ? intl.formatMessage(stageLabels[stage as LeadStage]) : stage,
      )
    : text;

/** Labels of the viewing states. */
export const viewingLabels: Readonly<Record<ViewingState, MessageDescriptor>> = defineMessages({
  REQUESTED: { id: 'common.requested' },
  CONFIRMED: { id: 'common.confirmed' },
  DONE: { id: 'agent.done' },
  CANCELLED: { id: 'viewing.CANCELLED' },
  NO_SHOW: { id: 'viewing.NO_SHOW' },
});
