import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type GiveItemsData, giveItemsLoader } from '../features/give-items/api/load-give-items.ts';
import { GiveItemsScreen } from '../features/give-items/components/give-items-screen.tsx';

/** Loads the agencies and the items given to agencies before. */
export const loader = giveItemsLoader('AGENCY');
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'giveItems.toAgencies' }), noIndex: true }),
};

/** Gives items to agencies. */
export const Component = () => <GiveItemsScreen ownerType="AGENCY" data={useLoaderData<GiveItemsData>()} />;
