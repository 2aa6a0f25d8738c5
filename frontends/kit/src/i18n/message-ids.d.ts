import validation from '../../../../services/contracts/messages/en/validation.json' with { type: 'json' };
import admin from '../../../messages/en/admin.json' with { type: 'json' };
import agent from '../../../messages/en/agent.json' with { type: 'json' };
import common from '../../../messages/en/common.json' with { type: 'json' };
import publicMessages from '../../../messages/en/public.json' with { type: 'json' };
import shell from '../../../messages/en/shell.json' with { type: 'json' };

/** Ids of all messages; a misspelt id does not compile. */
type MessageId = keyof (typeof admin &
  typeof agent &
  typeof common &
  typeof publicMessages &
  typeof shell &
  typeof validation);

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
