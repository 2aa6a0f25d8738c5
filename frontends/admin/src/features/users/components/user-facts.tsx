import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import { permissionLabels } from '../../../labels/permission-labels.ts';
import { roleLabels } from '../../../labels/user-labels.ts';
import type { UserInfo } from '../api/load-user.ts';

const messages = defineMessages({
  email: { id: 'common.email' },
  confirmed: { id: 'user.confirmed' },
  unconfirmed: { id: 'user.unconfirmed' },
  phone: { id: 'common.phone' },
  role: { id: 'admin.role' },
  permissions: { id: 'user.permissions' },
  all: { id: 'admin.allOfThem' },
  none: { id: 'common.none' },
  agency: { id: 'common.agency' },
  since: { id: 'admin.since' },
  seen: { id: 'admin.lastLogin' },
  never: { id: 'user.never' },
  listings: { id: 'common.listings' },
  favourites: { id: 'common.favourites' },
});

/** A user's details and counts, linked to their lists. */
export function UserFacts({ info: { user, agency, counts, permissions } }: { readonly info: UserInfo }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { email, emailVerified, phone, role, createdAt, lastLoginAt, id } = user;
  const permissionsText = () => {
    if (role === 'AFRI_ADMIN') return formatMessage(messages.all);
    if (permissions.length === 0) return formatMessage(messages.none);
    return intl.formatList(
      permissions.map((one) => formatMessage(permissionLabels[one])),
      { type: 'unit' },
    );
  };
  const isAdmin = role === 'AFRI_ADMIN' || role === 'ASSISTANT_ADMIN';
  const facts = [
    {
      label: formatMessage(messages.email),
      value: formatMessage(emailVerified ? messages.confirmed : messages.unconfirmed, { email }),
    },
    { label: formatMessage(messages.phone), value: phone?.e164 ?? '–' },
    { label: formatMessage(messages.role), value: formatMessage(roleLabels[role]) },
    ...(isAdmin ? [{ label: formatMessage(messages.permissions), value: permissionsText() }] : []),
    {
      label: formatMessage(messages.agency),
      value: agency ? <Link to={`/admin/broker-agencies/${agency.id}/edit`}>{agency.name}</Link> : '–',
    },
    { label: formatMessage(messages.since), value: formatDay(createdAt, intl.locale) },
    {
      label: formatMessage(messages.seen),
      value: formatOptionalDateTime(intl, lastLoginAt) ?? formatMessage(messages.never),
    },
    {
      label: formatMessage(messages.listings),
      value: <Link to={`/admin/properties?agentId=${id}`}>{intl.formatNumber(counts.listings)}</Link>,
    },
    {
      label: formatMessage(messages.favourites),
      value: <Link to={`/admin/users/${id}/favourites`}>{intl.formatNumber(counts.favourites)}</Link>,
    },
  ];
  return (
    <Section title={<FormattedMessage id="common.about" />}>
      <FactTable facts={facts} />
    </Section>
  );
}
