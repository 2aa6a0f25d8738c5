import { messagesOf } from '@ardhi/contracts/format-message';
import emails from '../messages/en/emails.json' with { type: 'json' };

/** Ids of the texts of emails; a misspelt id does not compile. */
export type EmailTextId = keyof typeof emails;

/** The texts of the emails of this service by id, in English. */
export const emailText = messagesOf(emails);
