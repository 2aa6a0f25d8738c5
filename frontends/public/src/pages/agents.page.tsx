import type { Screen } from '@ardhi/kit/router/remote-module';
import { AgentsScreen, areaNameOf } from '../features/agents/agents-screen.tsx';
import { type AgentsData, agentsLoader } from '../features/agents/load-agents.ts';

/** Loads agents, agencies or brokers. */
export const loader = agentsLoader;
/** Title and metadata of the directory; only a directory without filters may be indexed. */
export const handle: Screen<AgentsData | undefined> = {
  head: ({ formatMessage }, data) => {
    const place = data && areaNameOf(data);
    const hasFilters = data !== undefined && Object.keys(data.filters).length > 0;
    return {
      title:
        place === undefined
          ? formatMessage({ id: 'common.agents' })
          : formatMessage({ id: 'agents.in' }, { place }),
      description: formatMessage({ id: 'agents.description' }),
      canonical: '/agents',
      ...(hasFilters && { noIndex: true }),
    };
  },
};
/** The directory of agents, agencies and brokers. */
export const Component = AgentsScreen;
