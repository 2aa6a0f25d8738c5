import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { BreakdownLines } from '../features/agency-usage/breakdown-lines.tsx';
import { type BreakdownData, breakdownLoader } from '../features/agency-usage/load-breakdown.ts';

/** Loads the agencies, and the entitlements of the chosen one. */
export const loader = breakdownLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'usage.breakdown' }), noIndex: true }),
};

/** Entitlements and usage of one agency, with the lists behind each number. */
export function Component() {
  const { agencies, breakdown } = useLoaderData<BreakdownData>();
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  return (
    <AdminScreen title={<FormattedMessage id="usage.breakdown" />}>
      <Filters searchLabel={formatMessage({ id: 'usage.find' })} />
      <ul>
        {agencies.items.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`?${new URLSearchParams({ ...(q && { q }), agency: id })}`}
              aria-current={id === breakdown?.owner.id ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {breakdown === undefined ? (
        <EmptyState icon="info" title={<FormattedMessage id="usage.choose" />} />
      ) : (
        <Section title={breakdown.owner.name}>
          <p>{breakdown.plan ?? <FormattedMessage id="usage.noPlan" />}</p>
          <BreakdownLines breakdown={breakdown} />
          {breakdown.page < breakdown.pages && (
            <Link
              to={`?${new URLSearchParams({ agency: breakdown.owner.id, page: String(breakdown.page + 1) })}`}
            >
              <FormattedMessage id="usage.moreGrants" />
            </Link>
          )}
        </Section>
      )}
    </AdminScreen>
  );
}
