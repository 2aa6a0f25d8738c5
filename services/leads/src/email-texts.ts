import { messagesOf } from '@ardhi/contracts/format-message';
import emails from '../messages/en/emails.json' with { type: 'json' };

/** The texts of the emails of this service by id, in English. */
export const emailText = messagesOf(emails);
