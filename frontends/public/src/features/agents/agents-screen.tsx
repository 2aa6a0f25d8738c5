import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { Page } from '@ardhi/kit/ui/section';
import { AgencyEntry, AgentEntry } from './agent-entries.tsx';
import { AgentFilterForm } from './agent-filter-form.tsx';
import styles from './agents-screen.module.css';
import { type AgentList, type AgentResults, type AgentsData, agentLists, agentsHref } from './load-agents.ts';

const listLabels = defineMessages({
  agents: { id: 'common.agents' },
  agencies: { id: 'common.agencies' },
  brokers: { id: 'agents.brokers' },
});

/** The name of the chosen area, if anyone works there. */
export const areaNameOf = ({ filters, results }: AgentsData): string | undefined =>
  results?.counts['area']?.find(({ v }) => v === filters.area)?.label;

/** The directory of agents, agencies and brokers, with the URL as its only state. */
export function AgentsScreen() {
  const data = useLoaderData<AgentsData>();
  const { filters, list, results, errorMessage } = data;
  const intl = useIntl();
  const area = areaNameOf(data);
  return (
    <Page>
      <h1>
        {area === undefined ? (
          <FormattedMessage id="common.agents" />
        ) : (
          <FormattedMessage id="agents.in" values={{ place: area }} />
        )}
      </h1>
      <nav className={styles.lists} aria-label={intl.formatMessage({ id: 'agents.kinds' })}>
        {agentLists.map((name) => (
          <Link
            key={name}
            to={agentsHref(name, filters.area === undefined ? {} : { area: filters.area })}
            aria-current={name === list || undefined}
          >
            {intl.formatMessage(listLabels[name])}
          </Link>
        ))}
      </nav>
      <AgentFilterForm {...data} />
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="warning" title={errorMessage} urgent />
      )}
      {results !== undefined && <Entries results={results} data={data} />}
    </Page>
  );
}

function Entries({
  results,
  data: { list, filters },
}: {
  readonly results: AgentResults;
  readonly data: AgentsData;
}) {
  if (results.total === 0)
    return (
      <EmptyState icon="search" title={<FormattedMessage id="agents.noMatch" />}>
        <ButtonLink to={agentsHref(list, {})}>
          <FormattedMessage id="none.clear" />
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <p role="status" className={styles.total}>
        <FormattedMessage id="agents.total" values={{ n: results.total }} />
      </p>
      <ul className={styles.entries}>
        {results.agents.map((agent) => (
          <AgentEntry key={agent.userId} agent={agent} />
        ))}
        {results.agencies.map((agency) => (
          <AgencyEntry key={agency.id} agency={agency} />
        ))}
      </ul>
      <Pager
        page={results.page}
        pageCount={results.totalPages}
        pageHref={(page) => agentsHref(list as AgentList, { ...filters, page: String(page) })}
      />
    </>
  );
}
