import { listAllFeatures } from '@ardhi/contracts/listings/back-office.routes';
import { textQuery } from '@ardhi/contracts/listings/back-office-queries';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { featureGroupLabels } from '@ardhi/kit/labels/feature-group-labels';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { NameCell } from '../components/layout/name-cell.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { featureFieldLabels } from '../features/listing-features/feature-labels.ts';
import { kindLabels } from '../labels/listing-labels.ts';

export const loader = listLoader(listAllFeatures, textQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.features' }), noIndex: true }),
};

type Features = AnswerOf<typeof listAllFeatures>;
type Row = Features['items'][number];

/** All listing features, in the order shown to agents. */
export function Component() {
  const list = useLoaderData<Features>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="common.features" />}
      lead={<FormattedMessage id="features.lead" />}
      actions={
        <ButtonLink variant="primary" to="/admin/features/new">
          <Icon name="plus" />
          <FormattedMessage id="features.new" />
        </ButtonLink>
      }
    >
      <Filters searchLabel={formatMessage({ id: 'features.find' })} />
      <QueryTable
        list={list}
        csvExport={{ route: listAllFeatures, query: textQuery, name: 'features' }}
        defaultSort="sort"
        caption={formatMessage({ id: 'common.features' })}
        columns={columnsFor(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ label }) => label.en}
        icon="list"
        empty={<FormattedMessage id="features.none" />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<Row>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'key',
      header: formatMessage(featureFieldLabels.label),
      value: ({ label }) => label.en,
      cell: ({ id, label, key }) => (
        <NameCell to={`/admin/features/${id}/edit`} name={label.en} detail={key} />
      ),
    },
    {
      id: 'group',
      header: formatMessage(featureFieldLabels.group),
      value: ({ group }) => formatMessage(featureGroupLabels[group]),
    },
    {
      id: 'kinds',
      sortable: false,
      header: formatMessage(featureFieldLabels.kinds),
      value: ({ kinds }) =>
        intl.formatList(
          kinds.map((kind) => formatMessage(kindLabels[kind])),
          { type: 'unit' },
        ),
    },
    {
      id: 'active',
      header: formatMessage({ id: 'common.status' }),
      value: ({ active }) => String(active),
      cell: ({ active }) =>
        active ? (
          <Badge tone="available">
            <FormattedMessage id="common.active" />
          </Badge>
        ) : (
          <Badge tone="gone">
            <FormattedMessage id="admin.inactive" />
          </Badge>
        ),
    },
    {
      id: 'used',
      sortable: false,
      header: formatMessage({ id: 'common.listings' }),
      value: ({ used }) => used,
      align: 'end',
    },
    {
      id: 'sort',
      header: formatMessage({ id: 'features.order' }),
      value: ({ sort }) => sort,
      align: 'end',
    },
  ];
}
