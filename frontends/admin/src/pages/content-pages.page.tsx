import { listContentPages } from '@ardhi/contracts/content/pages-admin.routes';
import { contentPagesQuery } from '@ardhi/contracts/content/pages-query';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import {
  contentStateLabels,
  contentStateTones,
  contentTypeLabels,
} from '../features/content/content-labels.ts';
import { NewPage } from '../features/content/new-page.tsx';
import { PageEditor } from '../features/content/page-editor.tsx';

type Pages = AnswerOf<typeof listContentPages>;

export const loader = listLoader(listContentPages, contentPagesQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'content.pages' }), noIndex: true }),
};

const columns = ({ formatMessage }: IntlShape): readonly Column<Pages['items'][number]>[] => [
  { id: 'title', header: formatMessage({ id: 'content.title' }), value: ({ title }) => title },
  {
    id: 'type',
    header: formatMessage({ id: 'content.kind' }),
    sortable: false,
    value: ({ type }) => formatMessage(contentTypeLabels[type]),
  },
  {
    id: 'locale',
    header: formatMessage({ id: 'content.language' }),
    sortable: false,
    value: ({ locale }) => localeNames[locale],
  },
  {
    id: 'state',
    header: formatMessage({ id: 'common.state' }),
    sortable: false,
    value: ({ state }) => state,
    cell: ({ state }) => (
      <Badge tone={contentStateTones[state]}>{formatMessage(contentStateLabels[state])}</Badge>
    ),
  },
];

/** All pages of the site with their editors. */
export function Component() {
  const list = useLoaderData<Pages>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen title={<FormattedMessage id="content.pages" />}>
      <NewPage />
      <Filters searchLabel={formatMessage({ id: 'content.find' })}>
        <SelectFilter name="type" label={formatMessage({ id: 'content.kind' })} options={contentTypeLabels} />
        <SelectFilter
          name="state"
          label={formatMessage({ id: 'common.state' })}
          options={contentStateLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listContentPages, query: contentPagesQuery, name: 'content-pages' }}
        caption={formatMessage({ id: 'content.pages' })}
        columns={columns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ title }) => title}
        details={(row) => <PageEditor row={row} />}
        icon="list"
        empty={<FormattedMessage id="content.noneMatch" />}
      />
    </AdminScreen>
  );
}
