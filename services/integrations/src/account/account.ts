import type { WaNumber, WaQuickReply } from '@ardhi/contracts/integrations/whatsapp';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** An agency's phone numbers and quick replies; a record without rules. */
export interface WhatsappAccount {
  readonly numbers: readonly WaNumber[];
  readonly quickReplies: readonly WaQuickReply[];
}

/** The account of an agency that has set nothing. */
export const emptyAccount: WhatsappAccount = { numbers: [], quickReplies: [] };

/** Streams `waaccount-<agencyId>`. */
export const whatsappAccount = recordDecider<WhatsappAccount>('waaccount');

/** The WhatsApp accounts by agency id. */
export const whatsappAccounts: Projection<WhatsappAccount, RecordEvent<WhatsappAccount>> = {
  name: 'integrations.wa-accounts',
  version: 1,
  subscribesTo: ['waaccount'],
  when: 'inline',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (row, { changes }) => row && { ...row, ...changes },
    Withdrawn: () => undefined,
  },
};
