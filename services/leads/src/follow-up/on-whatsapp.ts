import type { PublishedWaThreadEvent } from '@ardhi/contracts/integrations/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';

/** Records WhatsApp messages in the contact's timeline; an opt-out withdraws the consent. */
export const onWhatsapp: Reaction<PublishedWaThreadEvent> = {
  name: 'leads.on-whatsapp',
  subscribesTo: ['wathread'],
  on: {
    MessageQueued: ({ messageId, body: text, listingId }, { subject, id, actor }, { execute }) =>
      execute(
        contact,
        subject,
        {
          type: 'RecordMessage',
          messageId,
          direction: 'OUT',
          text,
          ...omitUndefined({ listingId }),
        },
        { commandId: id, actor },
      ),
    MessageReceived: ({ messageId, body: text, listingId }, { subject, id }, { execute }) =>
      execute(
        contact,
        subject,
        {
          type: 'RecordMessage',
          messageId,
          direction: 'IN',
          text,
          ...omitUndefined({ listingId }),
        },
        { commandId: id },
      ),
    OptedOut: async ({ at }, { subject, id }, { execute, state }) => {
      if ((await state<ContactState>(contact, subject)).state.status !== 'OPEN') return;
      const consent = { whatsapp: false, at, source: 'whatsapp' };
      await execute(contact, subject, { type: 'Correct', details: { consent } }, { commandId: id });
    },
  },
};
