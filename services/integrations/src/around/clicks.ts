import type { ContactClicked } from '@ardhi/contracts/leads/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** Somebody pressed on WhatsApp: an intent, not yet a message. */
export interface Click {
  readonly agencyId: Id;
  readonly agentId: Id;
  readonly listingId: Id | null;
  readonly at: string;
}

export const whatsappClicks: Projection<Click, ContactClicked> = {
  name: 'integrations.wa-clicks',
  version: 1,
  hears: ['contactclicks'],
  when: 'async',
  indexes: ['agencyId', 'at'],
  key: ({ kind, agencyId }, { id }) => (kind === 'WHATSAPP' && agencyId !== undefined ? id : undefined),
  on: {
    ContactClicked: (_, { agencyId = '', agentId, listingId = null }, { at }) => ({
      ...{ agencyId, agentId, listingId, at },
    }),
  },
};
