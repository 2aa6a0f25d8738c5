import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { AgencyJobs } from '../features/agency-tools/agency-jobs.tsx';
import { AgencyMerge } from '../features/agency-tools/agency-merge.tsx';
import { AgencyOwner } from '../features/agency-tools/agency-owner.tsx';
import { DocumentList } from '../features/agency-tools/document-list.tsx';
import { type AgencyToolsData, agencyToolsLoader } from '../features/agency-tools/load-agency-tools.ts';

/** Loads the agencies, and the details of the chosen one. */
export const loader = agencyToolsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'agencyTools.title' }), noIndex: true }),
};

/** Admin tools for one agency: its owner, freezing, merging, documents and repeated jobs. */
export function Component() {
  const { agencies, chosen } = useLoaderData<AgencyToolsData>();
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const agencyId = params.get('agency') ?? '';
  return (
    <AdminScreen title={<FormattedMessage id="agencyTools.title" />}>
      {chosen === undefined && <Filters searchLabel={formatMessage({ id: 'usage.find' })} />}
      <ul>
        {agencies.items.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`?${new URLSearchParams({ ...(q && { q }), agency: id })}`}
              aria-current={id === agencyId ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen === undefined ? (
        <EmptyState icon="info" title={<FormattedMessage id="usage.choose" />} />
      ) : (
        <>
          <AgencyOwner key={`owner ${agencyId}`} agency={chosen.agency} team={chosen.team.items} />
          <AgencyMerge key={`merge ${agencyId}`} agency={chosen.agency} />
          <AgencyJobs key={agencyId} agencyId={agencyId} />
          <Section title={<FormattedMessage id="orders.documents" />}>
            <DocumentList list={chosen.documents} />
          </Section>
        </>
      )}
    </AdminScreen>
  );
}
