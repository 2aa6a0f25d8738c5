import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { momentText } from '../words/moment-text.ts';
import { roleWords } from '../words/people-words.ts';
import { permissionWords } from '../words/permission-words.ts';
import type { UserInfo } from './load-user.ts';

const words = defineMessages({
  email: { id: 'user.email', defaultMessage: 'Email' },
  confirmed: { id: 'user.confirmed', defaultMessage: '{email}, confirmed' },
  unconfirmed: { id: 'user.unconfirmed', defaultMessage: '{email}, not confirmed yet' },
  phone: { id: 'user.phone', defaultMessage: 'Phone' },
  role: { id: 'user.role', defaultMessage: 'Role' },
  permissions: { id: 'user.permissions', defaultMessage: 'Permissions' },
  all: { id: 'user.allPermissions', defaultMessage: 'All of them' },
  none: { id: 'user.noPermissions', defaultMessage: 'None' },
  agency: { id: 'user.agency', defaultMessage: 'Agency' },
  since: { id: 'user.since', defaultMessage: 'Since' },
  seen: { id: 'user.seen', defaultMessage: 'Last login' },
  never: { id: 'user.never', defaultMessage: 'Never' },
  listings: { id: 'user.listings', defaultMessage: 'Listings' },
  favourites: { id: 'user.favourites', defaultMessage: 'Favourites' },
});

/** Who somebody is and how much they have here; figures lead to what they count. */
export function UserFacts({ info: { user, agency, counts, permissions } }: { readonly info: UserInfo }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { email, emailVerified, phone, role, createdAt, lastLoginAt, id } = user;
  const may = () => {
    if (role === 'AFRI_ADMIN') return formatMessage(words.all);
    if (permissions.length === 0) return formatMessage(words.none);
    return intl.formatList(
      permissions.map((one) => formatMessage(permissionWords[one])),
      { type: 'unit' },
    );
  };
  const isAdmin = role === 'AFRI_ADMIN' || role === 'ASSISTANT_ADMIN';
  const facts = [
    {
      label: formatMessage(words.email),
      value: formatMessage(emailVerified ? words.confirmed : words.unconfirmed, { email }),
    },
    { label: formatMessage(words.phone), value: phone?.e164 ?? '–' },
    { label: formatMessage(words.role), value: formatMessage(roleWords[role]) },
    ...(isAdmin ? [{ label: formatMessage(words.permissions), value: may() }] : []),
    {
      label: formatMessage(words.agency),
      value: agency ? <Link to={`/admin/broker-agencies/${agency.id}/edit`}>{agency.name}</Link> : '–',
    },
    { label: formatMessage(words.since), value: showDay(createdAt, intl.locale) },
    {
      label: formatMessage(words.seen),
      value: momentText(intl, lastLoginAt) ?? formatMessage(words.never),
    },
    {
      label: formatMessage(words.listings),
      value: <Link to={`/admin/properties?agentId=${id}`}>{intl.formatNumber(counts.listings)}</Link>,
    },
    {
      label: formatMessage(words.favourites),
      value: <Link to={`/admin/users/${id}/favourites`}>{intl.formatNumber(counts.favourites)}</Link>,
    },
  ];
  return (
    <Section title={<FormattedMessage id="user.about" defaultMessage="About" />}>
      <FactTable facts={facts} />
    </Section>
  );
}
