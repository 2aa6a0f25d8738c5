import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { integrationsContext } from '../context.ts';
import { scheduleSimulatedStatuses } from '../provider/simulator.ts';
import { type ThreadEvent, thread } from '../thread/thread.ts';
import { deliverMessage } from './deliver-message.ts';

/** Delivers queued messages, schedules simulated statuses, and forgets the thread of a forgotten contact. */
export const onThread: Reaction<ThreadEvent | PublishedContactEvent> = {
  name: 'integrations.on-thread',
  subscribesTo: ['wathread', 'contact'],
  on: {
    MessageQueued: async ({ messageId, provider }, { subject }, context) => {
      if (provider !== 'LINK') await deliverMessage(context, subject, messageId);
    },
    MessageStatusChanged: async ({ messageId, to }, { subject }, context) => {
      if (to !== 'SENT') return;
      const message = await integrationsContext(context).messages.get(messageId);
      if (message?.provider === 'SIMULATOR') await scheduleSimulatedStatuses(context, subject, messageId);
    },
    ContactErased: (_, { subject, id }, context) =>
      context.execute(thread, subject, { type: 'Forget' }, { commandId: id }),
  },
};
