import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type GiveItemsData, giveItemsLoader } from '../features/give-items/api/load-give-items.ts';
import { GiveItemsScreen } from '../features/give-items/components/give-items-screen.tsx';

/** Loads the agents and what was given to agents before. */
export const loader = giveItemsLoader('AGENT');
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'giveItems.toAgents' }), noIndex: true }),
};

/** Where admins give items to agents. */
export const Component = () => <GiveItemsScreen ownerType="AGENT" data={useLoaderData<GiveItemsData>()} />;
