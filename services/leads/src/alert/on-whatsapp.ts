import type { WaThreadPublished } from '@ardhi/contracts/integrations/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';

/** What is said on WhatsApp belongs to the conversation with the contact; a "stop" takes their consent back. */
export const onWhatsapp: Reaction<WaThreadPublished> = {
  name: 'leads.on-whatsapp',
  hears: ['wathread'],
  on: {
    MessageQueued: ({ messageId, body: text, listingId }, { subject, id, actor }, { order }) =>
      order(
        contact,
        subject,
        {
          type: 'NoteMessage',
          ...{ messageId, direction: 'OUT', text },
          ...(listingId !== undefined && { listingId }),
        },
        { causation: id, actor },
      ),
    MessageReceived: ({ messageId, body: text, listingId }, { subject, id }, { order }) =>
      order(
        contact,
        subject,
        {
          type: 'NoteMessage',
          ...{ messageId, direction: 'IN', text },
          ...(listingId !== undefined && { listingId }),
        },
        { causation: id },
      ),
    OptedOut: async ({ at }, { subject, id }, { order, state }) => {
      if ((await state<ContactState>(contact, subject)).state.status !== 'OPEN') return;
      const consent = { whatsapp: false, at, source: 'whatsapp' };
      await order(contact, subject, { type: 'Correct', details: { consent } }, { causation: id });
    },
  },
};
