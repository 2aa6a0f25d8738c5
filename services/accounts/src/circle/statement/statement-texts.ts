import { messagesOf } from '@ardhi/contracts/format-message';
import statement from '../../../messages/en/statement.json' with { type: 'json' };

/** What the statement of a circle says, by id, in English. */
export const statementText = messagesOf(statement);
