import type { WaProvider, WaState, WaTemplateState } from '@ardhi/contracts/integrations/whatsapp';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import type { WaTab } from '../api/load-whatsapp.ts';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

/** Labels of the tabs. */
export const tabLabels: Labels<WaTab> = defineMessages({
  inbox: { id: 'wa.tab.inbox' },
  templates: { id: 'agent.templates' },
  broadcast: { id: 'wa.tab.broadcast' },
  share: { id: 'wa.tab.share' },
  numbers: { id: 'wa.tab.numbers' },
  replies: { id: 'wa.tab.replies' },
  log: { id: 'wa.tab.log' },
  report: { id: 'common.report' },
});

/** Labels of the message states. */
export const stateLabels: Labels<WaState> = defineMessages({
  QUEUED: { id: 'common.queued' },
  SENT: { id: 'agent.sent' },
  DELIVERED: { id: 'wa.DELIVERED' },
  READ: { id: 'wa.READ' },
  FAILED: { id: 'agent.failed' },
  RECEIVED: { id: 'wa.RECEIVED' },
});
/** Badge tones of the message states. */
export const stateTones: Readonly<Record<WaState, BadgeTone>> = {
  QUEUED: 'plain',
  SENT: 'under-offer',
  DELIVERED: 'available',
  READ: 'available',
  FAILED: 'problem',
  RECEIVED: 'plain',
};

/** Labels of the template states. */
export const templateLabels: Labels<WaTemplateState> = defineMessages({
  DRAFT: { id: 'common.draft' },
  SUBMITTED: { id: 'common.awaitingApproval' },
  APPROVED: { id: 'common.approved' },
  REJECTED: { id: 'common.rejected' },
  PAUSED: { id: 'common.paused' },
});
/** Badge tones of the template states. */
export const templateTones: Readonly<Record<WaTemplateState, BadgeTone>> = {
  DRAFT: 'plain',
  SUBMITTED: 'under-offer',
  APPROVED: 'available',
  REJECTED: 'problem',
  PAUSED: 'problem',
};

/** Explanations of the WhatsApp providers. */
export const providerLabels: Labels<WaProvider> = defineMessages({
  LINK: {
    id: 'wa.provider.LINK',
  },
  SIMULATOR: {
    id: 'wa.provider.SIMULATOR',
  },
  CLOUD: { id: 'wa.provider.CLOUD' },
});
