import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type GiveItemsData, giveItemsLoader } from '../features/give-items/api/load-give-items.ts';
import { GiveItemsScreen } from '../features/give-items/components/give-items-screen.tsx';

/** Loads the agents and the items given to agents before. */
export const loader = giveItemsLoader('AGENT');
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'giveItems.toAgents' }), noIndex: true }),
};

/** Gives items to agents. */
export const Component = () => <GiveItemsScreen ownerType="AGENT" data={useLoaderData<GiveItemsData>()} />;
