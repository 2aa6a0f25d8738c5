import type { WaMessage } from '@ardhi/contracts/integrations/whatsapp';
import type { Projection } from '@ardhi/kernel/projection';
import type { ThreadEvent } from './thread.ts';

/** A message with what its provider needs besides. */
export interface MessageKept extends WaMessage {
  readonly phone?: string;
  readonly values?: readonly string[];
  readonly broadcastId?: string;
}

/** Every message by its id. */
export const messages: Projection<MessageKept, ThreadEvent> = {
  name: 'integrations.wa-messages',
  version: 1,
  hears: ['wathread'],
  when: 'inline',
  indexes: ['agencyId', 'contactId', 'agentId', 'listingId', 'direction', 'state', 'at'],
  key: (event) => {
    if ('messageId' in event) return event.messageId;
    return event.type === 'ThreadForgotten' ? event.messageIds : undefined;
  },
  on: {
    MessageQueued: (_, { type: __, messageId: id, ...message }, { subject: contactId }) => ({
      ...message,
      ...{ id, contactId, direction: 'OUT', state: 'QUEUED', stateAt: message.at },
    }),
    MessageMoved: (it, { to: state, error }, { at: stateAt }) => {
      if (it === undefined) return undefined;
      const { error: _, ...rest } = it;
      return { ...rest, state, stateAt, ...(error !== undefined && { error }) };
    },
    MessageReceived: (_, { type: __, messageId: id, ...message }, { subject: contactId }) => ({
      ...message,
      ...{ id, contactId, direction: 'IN', kind: 'TEXT', state: 'RECEIVED', stateAt: message.at },
    }),
    ThreadForgotten: () => undefined,
  },
};

/** A message as others see it. */
export function messageOf({ phone: _, values: __, broadcastId: ___, ...shown }: MessageKept): WaMessage {
  return shown;
}
