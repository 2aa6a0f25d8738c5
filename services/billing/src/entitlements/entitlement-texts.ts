import { messagesOf } from '@ardhi/contracts/format-message';
import entitlements from '../../messages/en/entitlements.json' with { type: 'json' };

/** What owners are told about what they have, by id, in English. */
export const entitlementText = messagesOf(entitlements);
