import type { WaProvider, WaState, WaTemplateState } from '@ardhi/contracts/integrations/whatsapp';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import type { BadgeTone } from '@ardhi/kit/ui/badge.tsx';
import type { WaTab } from './load-whatsapp.ts';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const tabWords: Words<WaTab> = defineMessages({
  inbox: { id: 'wa.tab.inbox', defaultMessage: 'Inbox' },
  templates: { id: 'wa.tab.templates', defaultMessage: 'Templates' },
  broadcast: { id: 'wa.tab.broadcast', defaultMessage: 'Broadcast' },
  share: { id: 'wa.tab.share', defaultMessage: 'Share packs' },
  numbers: { id: 'wa.tab.numbers', defaultMessage: 'Numbers' },
  replies: { id: 'wa.tab.replies', defaultMessage: 'Quick replies' },
  log: { id: 'wa.tab.log', defaultMessage: 'Log' },
  report: { id: 'wa.tab.report', defaultMessage: 'Report' },
});

export const stateWords: Words<WaState> = defineMessages({
  QUEUED: { id: 'wa.QUEUED', defaultMessage: 'Waits' },
  SENT: { id: 'wa.SENT', defaultMessage: 'Sent' },
  DELIVERED: { id: 'wa.DELIVERED', defaultMessage: 'Delivered' },
  READ: { id: 'wa.READ', defaultMessage: 'Read' },
  FAILED: { id: 'wa.FAILED', defaultMessage: 'Failed' },
  RECEIVED: { id: 'wa.RECEIVED', defaultMessage: 'Received' },
});
export const stateTones: Readonly<Record<WaState, BadgeTone>> = {
  QUEUED: 'plain',
  SENT: 'under-offer',
  DELIVERED: 'available',
  READ: 'available',
  FAILED: 'problem',
  RECEIVED: 'plain',
};

export const templateWords: Words<WaTemplateState> = defineMessages({
  DRAFT: { id: 'wa.template.DRAFT', defaultMessage: 'Draft' },
  SUBMITTED: { id: 'wa.template.SUBMITTED', defaultMessage: 'Waits for approval' },
  APPROVED: { id: 'wa.template.APPROVED', defaultMessage: 'Approved' },
  REJECTED: { id: 'wa.template.REJECTED', defaultMessage: 'Rejected' },
  PAUSED: { id: 'wa.template.PAUSED', defaultMessage: 'Paused' },
});
export const templateTones: Readonly<Record<WaTemplateState, BadgeTone>> = {
  DRAFT: 'plain',
  SUBMITTED: 'under-offer',
  APPROVED: 'available',
  REJECTED: 'problem',
  PAUSED: 'problem',
};

export const providerWords: Words<WaProvider> = defineMessages({
  LINK: {
    id: 'wa.provider.LINK',
    defaultMessage:
      'Messages open in your own WhatsApp: you press Send there, and delivery is not known here.',
  },
  SIMULATOR: {
    id: 'wa.provider.SIMULATOR',
    defaultMessage: 'A simulated telephone gets the messages: nobody outside does.',
  },
  CLOUD: { id: 'wa.provider.CLOUD', defaultMessage: 'Messages go out through WhatsApp itself.' },
});
