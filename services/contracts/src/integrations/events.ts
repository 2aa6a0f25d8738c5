import type { EventCatalog } from '../event-catalog.ts';
import type { WaKind, WaProvider, WaState } from './whatsapp.ts';

/** Streams `wathread-<contactId>`: the WhatsApp conversation with a contact; its texts are encrypted with the contact's key. */
export type PublishedWaThreadEvent =
  | {
      readonly type: 'MessageQueued';
      readonly messageId: string;
      readonly agencyId: string;
      /** Author of the message. */
      readonly agentId: string;
      readonly kind: WaKind;
      readonly provider: WaProvider;
      readonly phone: string;
      readonly body: string;
      /** Of a template: the values of its placeholders. */
      readonly values?: readonly string[];
      readonly listingId?: string;
      readonly templateId?: string;
      readonly fileId?: string;
      readonly broadcastId?: string;
      readonly at: string;
    }
  /** States only advance. */
  | {
      readonly type: 'MessageStatusChanged';
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
      /** Agent who is responsible for the reply. */
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
  types: ['MessageQueued', 'MessageStatusChanged', 'MessageReceived', 'OptedOut'],
  personal: { MessageQueued: ['phone', 'body', 'values'], MessageReceived: ['body'] },
} as const satisfies EventCatalog;
