import type { AnalyticsConfig } from '@ardhi/contracts/analytics/analytics-config';
import { type MonthlyRow, readMonthlyAnalytics } from '@ardhi/contracts/analytics/monthly.routes';
import { readAnalyticsConfig } from '@ardhi/contracts/analytics/tracking.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { now } from '@ardhi/kit/clock';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { control, Field } from '@ardhi/kit/ui/field';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { AnalyticsSettings } from '../features/statistics/analytics-settings.tsx';

interface MonthlyData {
  readonly year: number;
  readonly items: readonly MonthlyRow[];
  readonly config: AnalyticsConfig;
  /** Version of the configuration. */
  readonly version: number | undefined;
}

/** The current year and the four before (specification §9). */
function offeredYears(): readonly number[] {
  const current = Number(now().slice(0, 4));
  return Array.from({ length: 5 }, (_, at) => current - at);
}

/** Loads a year by month, and the configuration; an unknown year means the current one. */
export async function loader(args: LoaderFunctionArgs): Promise<MonthlyData> {
  const years = offeredYears();
  const wanted = Number(new URL(args.request.url).searchParams.get('year'));
  const year = years.find((one) => one === wanted) ?? years[0] ?? wanted;
  const client = clientOf(args);
  const [{ items }, config] = await Promise.all([
    client.call(readMonthlyAnalytics, { query: { year } }),
    client.exchange(readAnalyticsConfig),
  ]);
  return { year, items, config: config.body, version: config.version };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'monthly.title' }), noIndex: true }),
};

/** Accounts, sign-ins, new listings and calls by month of a year. */
export function Component() {
  const { year, items, config, version } = useLoaderData<MonthlyData>();
  const intl = useIntl();
  const { setParams } = useUrlParams();
  return (
    <AdminScreen
      title={<FormattedMessage id="monthly.title" />}
      lead={<FormattedMessage id="monthly.lead" />}
    >
      <Field label={intl.formatMessage({ id: 'common.year' })}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={year}
            onChange={({ target }) => setParams({ year: target.value })}
          >
            {offeredYears().map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DataTable
        cards
        caption={intl.formatMessage({ id: 'monthly.title' })}
        columns={columnsFor(intl, year)}
        rows={items}
        pageSize={12}
        getRowId={({ month }) => String(month)}
        getRowLabel={({ month }) => monthName(intl, year, month)}
        empty={<EmptyState icon="calendar" title={<FormattedMessage id="monthly.none" />} />}
      />
      <AnalyticsSettings config={config} version={version} />
    </AdminScreen>
  );
}

const monthName = ({ locale }: IntlShape, year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });

function columnsFor(intl: IntlShape, year: number): readonly Column<MonthlyRow>[] {
  const { formatMessage, formatNumber } = intl;
  const count = (id: 'total_users' | 'logins' | 'properties' | 'api_calls', header: string) => ({
    id,
    header,
    value: (row: MonthlyRow) => row[id],
    cell: (row: MonthlyRow) => formatNumber(row[id]),
    align: 'end' as const,
  });
  return [
    {
      id: 'month',
      header: formatMessage({ id: 'monthly.month' }),
      value: ({ month }) => month,
      cell: ({ month }) => monthName(intl, year, month),
    },
    count('total_users', formatMessage({ id: 'monthly.totalUsers' })),
    count('logins', formatMessage({ id: 'monthly.logins' })),
    count('properties', formatMessage({ id: 'listings.title' })),
    count('api_calls', formatMessage({ id: 'monthly.apiCalls' })),
  ];
}
