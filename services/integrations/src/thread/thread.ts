import type { Unerased } from '@ardhi/contracts/erased';
import { type PublishedWaThreadEvent, waThreadEvents } from '@ardhi/contracts/integrations/events';
import { optOutWords, type WaState } from '@ardhi/contracts/integrations/whatsapp';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

type NewEvent = Unerased<PublishedWaThreadEvent>;
type Queued = Extract<NewEvent, { type: 'MessageQueued' }>;
type Received = Extract<NewEvent, { type: 'MessageReceived' }>;

/** A contact's consent to messages, according to the contact replica. */
export interface Consent {
  /** When they consented; empty if they never did. */
  readonly agreedAt: string;
  readonly blocked: boolean;
}

/** Commands on a conversation. */
export type ThreadCommand =
  | ({ readonly type: 'Send'; readonly consent: Consent } & Omit<Queued, 'type' | 'at'>)
  | {
      readonly type: 'Move';
      readonly messageId: Id;
      readonly to: WaState;
      readonly error?: string;
      readonly providerId?: string;
    }
  | ({ readonly type: 'Receive' } & Omit<Received, 'type' | 'at'>)
  | { readonly type: 'Read' }
  | { readonly type: 'Forget' };

/** Unpublished events of a conversation: reading and forgetting. */
type InternalEvent =
  | { readonly type: 'ThreadRead' }
  | { readonly type: 'ThreadForgotten'; readonly messageIds: readonly Id[] };

export type ThreadEvent = DeciderEvent<typeof waThreadEvents, InternalEvent>;

/** The conversation with one contact, as far as decisions depend on it. */
export interface Thread {
  readonly states: Readonly<Record<Id, WaState>>;
  /** Time of the contact's last message; empty if none. */
  readonly heardAt: string;
  readonly optedOutAt: string;
  readonly unread: number;
}

const windowMs = 24 * 3_600_000;

/** Order of message states: providers report them late and out of order, and a state only moves forward. */
const rank: Readonly<Record<WaState, number>> = {
  QUEUED: 0,
  SENT: 1,
  FAILED: 2,
  DELIVERED: 3,
  READ: 4,
  RECEIVED: 5,
};

/** End of the 24-hour window for free-form messages; empty if the contact never wrote. */
export const windowUntil = (heardAt: string): string =>
  heardAt === '' ? '' : instantOf(Date.parse(heardAt) + windowMs);

/** A conversation with one contact: messages with their states, consent and unread count. */
export const thread = publishingDecider<Thread, ThreadCommand, typeof waThreadEvents, InternalEvent>(
  waThreadEvents,
  {
    initial: { states: {}, heardAt: '', optedOutAt: '', unread: 0 },

    decide: {
      Send(current, { type: _, consent, ...message }, { now }) {
        if (current.states[message.messageId] !== undefined) return [];
        requireConsent(current, consent);
        const isLink = message.provider === 'LINK';
        if (!isLink && message.kind !== 'TEMPLATE' && now >= windowUntil(current.heardAt))
          refuse('OUTSIDE_24H');
        const queued: NewEvent = { type: 'MessageQueued', ...message, at: now };
        const { messageId } = message;
        return isLink
          ? [queued, { type: 'MessageStatusChanged', messageId, from: 'QUEUED', to: 'SENT' }]
          : [queued];
      },
      Move(current, { type: _, ...update }) {
        const from = current.states[update.messageId] ?? refuse('NOT_FOUND');
        return rank[update.to] > rank[from] ? [{ type: 'MessageStatusChanged', from, ...update }] : [];
      },
      Receive(current, { type: _, ...message }, { now: at }) {
        if (current.states[message.messageId] !== undefined) return [];
        const { agencyId, body } = message;
        const word = optOutIn(body);
        return [
          { type: 'MessageReceived', ...message, at },
          ...(word === undefined ? [] : [{ type: 'OptedOut', agencyId, word, at } as const]),
        ];
      },
      Read: (current) => (current.unread === 0 ? [] : [{ type: 'ThreadRead' }]),
      Forget(current) {
        const messageIds = Object.keys(current.states);
        return messageIds.length === 0 ? [] : [{ type: 'ThreadForgotten', messageIds }];
      },
    },

    evolve: {
      MessageQueued: (current, { messageId }) => ({
        ...current,
        states: { ...current.states, [messageId]: 'QUEUED' },
      }),
      MessageStatusChanged: (current, { messageId, to }) => ({
        ...current,
        states: { ...current.states, [messageId]: to },
      }),
      MessageReceived: (current, { messageId, at }) => ({
        ...current,
        states: { ...current.states, [messageId]: 'RECEIVED' },
        heardAt: at,
        unread: current.unread + 1,
      }),
      OptedOut: (current, { at }) => ({ ...current, optedOutAt: at }),
      ThreadRead: (current) => ({ ...current, unread: 0 }),
      ThreadForgotten: (current) => ({ ...current, states: {}, heardAt: '', unread: 0 }),
    },
  },
);

/** Requires a consent newer than the last opt-out. @throws Refusal NO_CONSENT */
function requireConsent(current: Thread, { agreedAt, blocked }: Consent): void {
  if (blocked || agreedAt === '' || agreedAt <= current.optedOutAt) refuse('NO_CONSENT');
}

/** The opt-out word, if the message consists of nothing else. */
function optOutIn(body: string): string | undefined {
  const normalised = body
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toUpperCase();
  return optOutWords.find((word) => word === normalised);
}
