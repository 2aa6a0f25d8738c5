import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { OwnerCommand } from '@ardhi/kit/labels/owner-command-labels';

/** Consequences of commands that are not easily undone; shown in a confirmation. */
export const commandConsequences: Readonly<Partial<Record<OwnerCommand, MessageDescriptor>>> = defineMessages(
  {
    markSold: {
      id: 'consequence.markSold',
    },
    markLet: {
      id: 'consequence.markLet',
    },
    schedule: {
      id: 'consequence.schedule',
    },
    pause: { id: 'consequence.pause' },
    complete: { id: 'common.itIsArchivedForGood' },
    withdraw: {
      id: 'consequence.withdraw',
    },
    delete: { id: 'consequence.delete' },
  },
);
