import type { AdminChangeDetails } from '@ardhi/contracts/accounts/admin-change.routes';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { roleLabels } from './user-labels.ts';

const messages = defineMessages({
  becomes: { id: 'adminChanges.becomes' },
  suspends: { id: 'adminChanges.suspends' },
  reinstates: { id: 'adminChanges.reinstates' },
});

/** What a proposed change of an administrator does, such as "New role: User". */
export function adminChangeLabel(
  { formatMessage }: IntlShape,
  { role, status }: Pick<AdminChangeDetails, 'role' | 'status'>,
): string {
  if (role !== undefined) return formatMessage(messages.becomes, { role: formatMessage(roleLabels[role]) });
  return formatMessage(status === 'SUSPENDED' ? messages.suspends : messages.reinstates);
}
