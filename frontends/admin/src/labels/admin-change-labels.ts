import type { AdminChangeDetails } from '@ardhi/contracts/accounts/admin-change.routes';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { roleLabels } from './user-labels.ts';

const messages = defineMessages({
  becomes: { id: 'adminChanges.becomes' },
  suspends: { id: 'adminChanges.suspends' },
  reinstates: { id: 'adminChanges.reinstates' },
  takesOver: { id: 'adminChanges.takesOver' },
});

/** Text of a proposed administrator change, such as "New role: User". */
export function adminChangeLabel(
  { formatMessage }: IntlShape,
  { role, status, transferTo }: Pick<AdminChangeDetails, 'role' | 'status' | 'transferTo'>,
): string {
  if (role !== undefined) return formatMessage(messages.becomes, { role: formatMessage(roleLabels[role]) });
  const change = formatMessage(status === 'SUSPENDED' ? messages.suspends : messages.reinstates);
  return transferTo === undefined
    ? change
    : formatMessage(messages.takesOver, { change, name: transferTo.name });
}
