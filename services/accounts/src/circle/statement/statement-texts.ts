import { messagesOf } from '@ardhi/contracts/format-message';
import statement from '../../../messages/en/statement.json' with { type: 'json' };

/** Texts in a circle's statement, by id, in English. */
export const statementText = messagesOf(statement);
