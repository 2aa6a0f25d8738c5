import type { ContactClicked } from '@ardhi/contracts/leads/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/read/projection';

/** A click on a WhatsApp button: an intent, not yet a message. */
export interface ClickRow {
  readonly agencyId: Id;
  readonly agentId: Id;
  readonly listingId: Id | null;
  readonly at: string;
}

export const whatsappClicks: Projection<ClickRow, ContactClicked> = {
  name: 'integrations.wa-clicks',
  version: 1,
  subscribesTo: ['contactclicks'],
  when: 'async',
  indexes: ['agencyId', 'at'],
  key: ({ kind, agencyId }, { id }) => (kind === 'WHATSAPP' && agencyId !== undefined ? id : undefined),
  on: {
    ContactClicked: (_, { agencyId = '', agentId, listingId = null }, { at }) => ({
      agencyId,
      agentId,
      listingId,
      at,
    }),
  },
};
