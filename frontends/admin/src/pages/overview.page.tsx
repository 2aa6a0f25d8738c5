import { readDashboard } from '@ardhi/contracts/analytics/dashboard.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Section } from '@ardhi/kit/ui/section';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Attention } from '../features/overview/attention.tsx';
import { HealthList } from '../features/overview/health-list.tsx';
import { LastEntries } from '../features/overview/last-entries.tsx';
import { live } from '../features/overview/live.ts';
import { type Overview, overviewLoader } from '../features/overview/load-overview.ts';
import { QueueTiles } from '../features/overview/queue-tiles.tsx';
import { TodayFigures } from '../features/overview/today-figures.tsx';

export const loader = overviewLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.admin' }), noIndex: true }),
};

/** The overview: work that waits for a person, health of the installation, figures of today, last acts of admins. */
export function Component() {
  const { dashboard, parked, emails, recheck } = useLoaderData<Overview>();
  const { locale } = useIntl();
  const { data = dashboard, errorMessage } = useQuery(readDashboard, {}, live);
  const { queues, health, today, audit, asOf } = data;
  return (
    <AdminScreen title={<FormattedMessage id="admin.title" />}>
      {errorMessage !== undefined && (
        <p role="status">
          <FormattedMessage id="overview.notUpdated" values={{ at: formatDateTime(asOf, locale) }} />
        </p>
      )}
      <Attention parked={parked} emails={emails} health={health} />
      <QueueTiles queues={queues} asOf={asOf} recheck={recheck} />
      <Section title={<FormattedMessage id="common.today" />}>
        <TodayFigures figures={today} />
      </Section>
      <Section title={<FormattedMessage id="overview.health" />}>
        <HealthList health={health} />
      </Section>
      <Section
        title={<FormattedMessage id="overview.lastEntries" />}
        action={
          <Link to="/admin/audit">
            <FormattedMessage id="audit.title" />
          </Link>
        }
      >
        <LastEntries entries={audit} />
      </Section>
    </AdminScreen>
  );
}
