import { messagesOf } from '@ardhi/contracts/format-message';
import subscriptions from '../../messages/en/subscriptions.json' with { type: 'json' };

/** Texts for subscription owners, by id, in English. */
export const subscriptionText = messagesOf(subscriptions);
/** The id of a text about subscriptions. */
export type SubscriptionTextId = Parameters<typeof subscriptionText>[0];
