import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import { ringSimulated } from '../provider/simulator.ts';
import { roomOf } from '../room.ts';
import { deliver } from './deliver.ts';
import { type ThreadEvent, thread } from './thread.ts';

/** What follows from a message, and from somebody being forgotten. */
export const onThread: Reaction<ThreadEvent | ContactPublished> = {
  name: 'integrations.on-thread',
  hears: ['wathread', 'contact'],
  on: {
    MessageQueued: async ({ messageId, provider }, { subject }, tools) => {
      if (provider !== 'LINK') await deliver(tools, subject, messageId);
    },
    MessageMoved: async ({ messageId, to }, { subject }, tools) => {
      if (to !== 'SENT') return;
      const message = await roomOf(tools).messages.get(messageId);
      if (message?.provider === 'SIMULATOR') await ringSimulated(tools, subject, messageId);
    },
    ContactForgotten: (_, { subject, id }, tools) =>
      tools.order(thread, subject, { type: 'Forget' }, { causation: id }),
  },
};
