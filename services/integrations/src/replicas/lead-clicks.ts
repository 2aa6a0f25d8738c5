import { contactClickEvents } from '@ardhi/contracts/leads/events';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A click on a WhatsApp button: an intent, not yet a message. */
export interface ClickRow {
  readonly agencyId: Id;
  readonly agentId: Id;
  readonly listingId: Id | null;
  readonly at: string;
}

export const whatsappClicks = replicaOf<ClickRow, typeof contactClickEvents>(contactClickEvents, {
  name: 'integrations.wa-clicks',
  version: 1,
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
});
