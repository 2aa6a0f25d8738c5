import { adminFeatures } from '@ardhi/contracts/listings/desk.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { featureGroupWords } from '@ardhi/kit/words/feature-group-words';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { Named } from '../frame/named.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { kindWords } from '../words/listing-words.ts';
import { fieldWords } from './feature-words.ts';

export const loader = listLoader(adminFeatures);
export const handle: Screen = { head: () => ({ title: 'Features', noIndex: true }) };

type Features = AnswerOf<typeof adminFeatures>;
type Row = Features['items'][number];

/** What listings may say they have, in the order in which agents are offered it. */
export function Component() {
  const found = useLoaderData<Features>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="features.title" defaultMessage="Features" />}
      lead={
        <FormattedMessage
          id="features.lead"
          defaultMessage="What listings may say they have. One that is used cannot be removed, only no longer offered."
        />
      }
      actions={
        <ButtonLink kind="main" to="/admin/features/new">
          <Icon name="plus" />
          <FormattedMessage id="features.new" defaultMessage="New feature" />
        </ButtonLink>
      }
    >
      <Filters find={formatMessage({ id: 'features.find', defaultMessage: 'Find by label or key' })} />
      <AskedTable
        found={found}
        usual="sort"
        caption={formatMessage({ id: 'features.title', defaultMessage: 'Features' })}
        columns={columnsFor(intl)}
        keyOf={({ id }) => id}
        nameOf={({ label }) => label.en}
        icon="list"
        none={<FormattedMessage id="features.none" defaultMessage="No features yet." />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<Row>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'key',
      header: formatMessage(fieldWords.label),
      value: ({ label }) => label.en,
      cell: ({ id, label, key }) => <Named to={`/admin/features/${id}/edit`} name={label.en} more={key} />,
    },
    {
      id: 'group',
      header: formatMessage(fieldWords.group),
      value: ({ group }) => formatMessage(featureGroupWords[group]),
    },
    {
      id: 'kinds',
      sortable: false,
      header: formatMessage(fieldWords.kinds),
      value: ({ kinds }) =>
        intl.formatList(
          kinds.map((kind) => formatMessage(kindWords[kind])),
          { type: 'unit' },
        ),
    },
    {
      id: 'active',
      header: formatMessage({ id: 'features.state', defaultMessage: 'State' }),
      value: ({ active }) => String(active),
      cell: ({ active }) =>
        active ? (
          <Badge tone="available">
            <FormattedMessage id="features.offered" defaultMessage="Offered" />
          </Badge>
        ) : (
          <Badge tone="gone">
            <FormattedMessage id="features.notOffered" defaultMessage="Not offered" />
          </Badge>
        ),
    },
    {
      id: 'used',
      sortable: false,
      header: formatMessage({ id: 'features.used', defaultMessage: 'Listings' }),
      value: ({ used }) => used,
      figures: true,
    },
    {
      id: 'sort',
      header: formatMessage({ id: 'features.order', defaultMessage: 'Order' }),
      value: ({ sort }) => sort,
      figures: true,
    },
  ];
}
