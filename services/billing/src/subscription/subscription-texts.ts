import { messagesOf } from '@ardhi/contracts/format-message';
import subscriptions from '../../messages/en/subscriptions.json' with { type: 'json' };

/** What owners of subscriptions are told, by id, in English. */
export const subscriptionText = messagesOf(subscriptions);
/** The id of a text about subscriptions. */
export type SubscriptionTextId = Parameters<typeof subscriptionText>[0];
