import type { UserRow } from '@ardhi/contracts/accounts/admin.routes';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { permissionLabels } from '../../../labels/permission-labels.ts';

const messages = defineMessages({
  email: { id: 'common.email' },
  confirmed: { id: 'user.confirmed' },
  unconfirmed: { id: 'user.unconfirmed' },
  phone: { id: 'common.phone' },
  permissions: { id: 'user.permissions' },
});

/** User details without a column: address, phone and permissions. */
export function UserRowDetails({ row }: { readonly row: UserRow }) {
  const { formatMessage, formatList } = useIntl();
  const { email, emailVerified, phone, permissions } = row;
  const confirmation = emailVerified ? messages.confirmed : messages.unconfirmed;
  const granted = permissions.map((permission) => formatMessage(permissionLabels[permission]));
  return (
    <FactTable
      facts={[
        { label: formatMessage(messages.email), value: formatMessage(confirmation, { email }) },
        ...(phone === undefined ? [] : [{ label: formatMessage(messages.phone), value: phone.e164 }]),
        ...(granted.length === 0
          ? []
          : [{ label: formatMessage(messages.permissions), value: formatList(granted) }]),
      ]}
    />
  );
}
