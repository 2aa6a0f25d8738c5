import { unlessErased } from '@ardhi/contracts/erased';
import type { WaMessage } from '@ardhi/contracts/integrations/whatsapp';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { ThreadEvent } from './thread.ts';

/** A message with the fields that only its provider needs. */
export interface MessageRow extends WaMessage {
  readonly phone?: string;
  readonly values?: readonly string[];
  readonly broadcastId?: string;
}

/** Messages by message id. */
export const messages: Projection<MessageRow, ThreadEvent> = {
  name: 'integrations.wa-messages',
  version: 1,
  subscribesTo: ['wathread'],
  when: 'inline',
  indexes: ['agencyId', 'contactId', 'agentId', 'listingId', 'direction', 'state', 'at'],
  key: (event) => {
    if ('messageId' in event) return event.messageId;
    return event.type === 'ThreadForgotten' ? event.messageIds : undefined;
  },
  on: {
    MessageQueued: (_, { type: __, messageId: id, values, ...message }, { subject: contactId }) => ({
      ...message,
      ...omitUndefined({ values: unlessErased(values, undefined) }),
      id,
      contactId,
      direction: 'OUT',
      state: 'QUEUED',
      stateAt: message.at,
    }),
    MessageStatusChanged: (row, { to: state, error }, { at: stateAt }) => {
      if (row === undefined) return undefined;
      const { error: _, ...rest } = row;
      return { ...rest, state, stateAt, ...omitUndefined({ error }) };
    },
    MessageReceived: (_, { type: __, messageId: id, ...message }, { subject: contactId }) => ({
      ...message,
      id,
      contactId,
      direction: 'IN',
      kind: 'TEXT',
      state: 'RECEIVED',
      stateAt: message.at,
    }),
    ThreadForgotten: () => undefined,
  },
};

/** The message as returned by the API. */
export function messageOf({ phone: _, values: __, broadcastId: ___, ...message }: MessageRow): WaMessage {
  return message;
}
