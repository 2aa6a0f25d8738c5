import { type AdminChangeDetails, listAdminChanges } from '@ardhi/contracts/accounts/admin-change.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { NameCell } from '../components/layout/name-cell.tsx';
import styles from '../features/admin-changes/admin-change-decision.module.css';
import { AdminChangeDecision } from '../features/admin-changes/admin-change-decision.tsx';
import { adminChangeLabel } from '../labels/admin-change-labels.ts';

type AdminChanges = AnswerOf<typeof listAdminChanges>;

export const loader = (args: LoaderFunctionArgs): Promise<AdminChanges> =>
  clientOf(args).call(listAdminChanges);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.ways.adminChanges' }), noIndex: true }),
};

const messages = defineMessages({
  title: { id: 'admin.ways.adminChanges' },
  user: { id: 'common.name' },
  change: { id: 'common.change' },
  by: { id: 'adminChanges.askedBy' },
  expires: { id: 'adminChanges.expires' },
  decision: { id: 'adminChanges.decision' },
});

/** Administrator changes that wait for the consent of a second one, with their author and deadline. */
export function Component() {
  const { items } = useLoaderData<AdminChanges>();
  const intl = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage {...messages.title} />}
      lead={<FormattedMessage id="adminChanges.lead" />}
    >
      <DataTable
        cards
        caption={intl.formatMessage(messages.title)}
        columns={columnsFor(intl)}
        rows={items}
        getRowId={({ id }) => id}
        getRowLabel={({ user }) => user.name}
        empty={<EmptyState icon="user" title={<FormattedMessage id="adminChanges.none" />} />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<AdminChangeDetails>[] {
  const { formatMessage } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'user',
      header: formatMessage(messages.user),
      value: ({ user }) => user.name,
      cell: ({ user }) => <NameCell to={`/admin/users/${user.id}/info`} name={user.name} />,
    },
    {
      ...fixed,
      id: 'change',
      header: formatMessage(messages.change),
      value: (change) => adminChangeLabel(intl, change),
      cell: (change) => (
        <div className={styles.change}>
          <NameCell name={adminChangeLabel(intl, change)} detail={change.reason} />
        </div>
      ),
    },
    {
      id: 'createdAt',
      header: formatMessage(messages.by),
      value: ({ createdAt }) => createdAt,
      cell: ({ by, createdAt }) => (
        <NameCell name={by.name} detail={formatDateTime(createdAt, intl.locale)} />
      ),
    },
    {
      id: 'expiresAt',
      header: formatMessage(messages.expires),
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => <DateTime at={expiresAt} />,
    },
    {
      ...fixed,
      id: 'decision',
      header: formatMessage(messages.decision),
      value: () => '',
      cell: (change) => <AdminChangeDecision change={change} />,
    },
  ];
}
