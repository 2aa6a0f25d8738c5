import type { EventCatalog } from '../event-catalog.ts';
import type { WaKind, WaProvider, WaState } from './whatsapp.ts';

/** Streams `wathread-<contactId>`: what went to and fro on WhatsApp; the words are sealed under the contact's own key. */
export type WaThreadPublished =
  | {
      readonly type: 'MessageQueued';
      readonly messageId: string;
      readonly agencyId: string;
      /** Who wrote it. */
      readonly agentId: string;
      readonly kind: WaKind;
      readonly provider: WaProvider;
      readonly phone: string;
      readonly body: string;
      /** Of a template: what its placeholders stand for. */
      readonly values?: readonly string[];
      readonly listingId?: string;
      readonly templateId?: string;
      readonly fileId?: string;
      readonly broadcastId?: string;
      readonly at: string;
    }
  /** Never to a state that it has passed already. */
  | {
      readonly type: 'MessageMoved';
      readonly messageId: string;
      readonly from: WaState;
      readonly to: WaState;
      readonly error?: string;
      readonly providerId?: string;
    }
  | {
      readonly type: 'MessageReceived';
      readonly messageId: string;
      readonly agencyId: string;
      /** Who is to answer. */
      readonly agentId: string;
      readonly provider: WaProvider;
      readonly body: string;
      readonly listingId?: string;
      readonly at: string;
    }
  | { readonly type: 'OptedOut'; readonly agencyId: string; readonly word: string; readonly at: string };

export const waThreadEvents = {
  category: 'wathread',
  service: 'integrations',
  types: ['MessageQueued', 'MessageMoved', 'MessageReceived', 'OptedOut'],
  personal: { MessageQueued: ['phone', 'body', 'values'], MessageReceived: ['body'] },
} as const satisfies EventCatalog;
