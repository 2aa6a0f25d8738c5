import { type WaThreadPublished, waThreadEvents } from '@ardhi/contracts/integrations/events';
import { optOutWords, type WaState } from '@ardhi/contracts/integrations/whatsapp';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/clock';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

type Queued = Extract<WaThreadPublished, { type: 'MessageQueued' }>;
type Received = Extract<WaThreadPublished, { type: 'MessageReceived' }>;

/** Whether somebody may be written to, as those know who keep the contact. */
export interface Consent {
  /** When they agreed; empty if they never did. */
  readonly agreedAt: string;
  readonly blocked: boolean;
}

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

export type ThreadEvent =
  | WaThreadPublished
  | { readonly type: 'ThreadRead' }
  | { readonly type: 'ThreadForgotten'; readonly messageIds: readonly Id[] };

/** One contact's conversation, as far as the next word depends on it. */
export interface Thread {
  readonly states: Readonly<Record<Id, WaState>>;
  /** When they wrote last. */
  readonly heardAt: string;
  readonly optedOutAt: string;
  readonly unread: number;
}

const windowMs = 24 * 3_600_000;

/** Providers tell states late and out of order: a message never goes back, and one that arrived has not failed. */
const rank: Readonly<Record<WaState, number>> = {
  QUEUED: 0,
  SENT: 1,
  FAILED: 2,
  DELIVERED: 3,
  READ: 4,
  RECEIVED: 5,
};

/** Until when free words may follow what somebody wrote; empty if they never wrote. */
export const windowUntil = (heardAt: string): string =>
  heardAt === '' ? '' : instantOf(Date.parse(heardAt) + windowMs);

export const thread: Decider<Thread, ThreadCommand, ThreadEvent> = {
  name: 'wathread',
  initial: { states: {}, heardAt: '', optedOutAt: '', unread: 0 },
  personal: {
    MessageQueued: { fields: [...waThreadEvents.personal.MessageQueued] },
    MessageReceived: { fields: [...waThreadEvents.personal.MessageReceived] },
  },

  decide: {
    Send(it, { type: _, consent, ...message }, { now }) {
      if (it.states[message.messageId] !== undefined) return [];
      needConsent(it, consent);
      const byHand = message.provider === 'LINK';
      if (!byHand && message.kind !== 'TEMPLATE' && now >= windowUntil(it.heardAt)) refuse('OUTSIDE_24H');
      const queued: ThreadEvent = { type: 'MessageQueued', ...message, at: now };
      const { messageId } = message;
      return byHand ? [queued, { type: 'MessageMoved', messageId, from: 'QUEUED', to: 'SENT' }] : [queued];
    },
    Move(it, { type: _, ...told }) {
      const from = it.states[told.messageId] ?? refuse('NOT_FOUND');
      return rank[told.to] > rank[from] ? [{ type: 'MessageMoved', from, ...told }] : [];
    },
    Receive(it, { type: _, ...message }, { now: at }) {
      if (it.states[message.messageId] !== undefined) return [];
      const { agencyId, body } = message;
      const word = optOutIn(body);
      return [
        { type: 'MessageReceived', ...message, at },
        ...(word === undefined ? [] : [{ type: 'OptedOut', agencyId, word, at } as const]),
      ];
    },
    Read: (it) => (it.unread === 0 ? [] : [{ type: 'ThreadRead' }]),
    Forget(it) {
      const messageIds = Object.keys(it.states);
      return messageIds.length === 0 ? [] : [{ type: 'ThreadForgotten', messageIds }];
    },
  },

  evolve: {
    MessageQueued: (it, { messageId }) => ({ ...it, states: { ...it.states, [messageId]: 'QUEUED' } }),
    MessageMoved: (it, { messageId, to }) => ({ ...it, states: { ...it.states, [messageId]: to } }),
    MessageReceived: (it, { messageId, at }) => ({
      ...it,
      states: { ...it.states, [messageId]: 'RECEIVED' },
      heardAt: at,
      unread: it.unread + 1,
    }),
    OptedOut: (it, { at }) => ({ ...it, optedOutAt: at }),
    ThreadRead: (it) => ({ ...it, unread: 0 }),
    ThreadForgotten: (it) => ({ ...it, states: {}, heardAt: '', unread: 0 }),
  },
};

/** Nothing is sent without consent, and none that is older than the last "stop" counts. */
function needConsent(it: Thread, { agreedAt, blocked }: Consent): void {
  if (blocked || agreedAt === '' || agreedAt <= it.optedOutAt) refuse('NO_CONSENT');
}

/** The word that ends it all, where somebody writes it and nothing else. */
function optOutIn(body: string): string | undefined {
  const said = body
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toUpperCase();
  return optOutWords.find((word) => word === said);
}
