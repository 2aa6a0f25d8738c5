import { messagesOf } from '@ardhi/contracts/format-message';
import entitlements from '../../messages/en/entitlements.json' with { type: 'json' };

/** Texts for owners about their entitlements, by id, in English. */
export const entitlementText = messagesOf(entitlements);
