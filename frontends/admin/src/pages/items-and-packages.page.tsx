import { listAllItems, listAllPackages } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { itemsQuery, packagesQuery } from '@ardhi/contracts/billing/catalogue-query';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Tabs } from '@ardhi/kit/ui/tabs';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { itemColumns, packageColumns } from '../features/catalogue/catalogue-columns.tsx';
import { activeLabels, audienceLabels } from '../features/catalogue/catalogue-labels.ts';

type CatalogueData =
  | { readonly view: 'items'; readonly list: AnswerOf<typeof listAllItems> }
  | { readonly view: 'packages'; readonly list: AnswerOf<typeof listAllPackages> };

const loadItems = listLoader(listAllItems, itemsQuery);
const loadPackages = listLoader(listAllPackages, packagesQuery);

/** Loads the items, or with `?view=packages` the packages. */
export async function loader(args: LoaderFunctionArgs): Promise<CatalogueData> {
  const view = new URL(args.request.url).searchParams.get('view');
  return view === 'packages'
    ? { view, list: await loadPackages(args) }
    : { view: 'items', list: await loadItems(args) };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'catalogue.title' }), noIndex: true }),
};

/** Everything that is sold, in two tables. */
export function Component() {
  const data = useLoaderData<CatalogueData>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const title = formatMessage({ id: 'catalogue.title' });
  const shared = { caption: title, icon: 'list', defaultSort: 'sort' } as const;
  const empty = <FormattedMessage id="catalogue.none" />;
  return (
    <AdminScreen title={title}>
      <Tabs
        label={title}
        selected={data.view === 'packages' ? '?view=packages' : '?view=items'}
        tabs={[
          { to: '?view=items', label: <FormattedMessage id="catalogue.items" /> },
          { to: '?view=packages', label: <FormattedMessage id="catalogue.packages" /> },
        ]}
      />
      <Filters searchLabel={formatMessage({ id: 'catalogue.find' })}>
        <SelectFilter
          name="audience"
          label={formatMessage({ id: 'catalogue.audience' })}
          options={audienceLabels}
        />
        <SelectFilter name="active" label={formatMessage({ id: 'common.status' })} options={activeLabels} />
      </Filters>
      {data.view === 'items' ? (
        <QueryTable
          {...shared}
          list={data.list}
          csvExport={{ route: listAllItems, query: itemsQuery, name: 'items' }}
          columns={itemColumns(intl)}
          getRowId={({ id }) => id}
          getRowLabel={({ name }) => name.en}
          empty={empty}
        />
      ) : (
        <QueryTable
          {...shared}
          list={data.list}
          csvExport={{ route: listAllPackages, query: packagesQuery, name: 'packages' }}
          columns={packageColumns(intl)}
          getRowId={({ id }) => id}
          getRowLabel={({ name }) => name.en}
          empty={empty}
        />
      )}
    </AdminScreen>
  );
}
