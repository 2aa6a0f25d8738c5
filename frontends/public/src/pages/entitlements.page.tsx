import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  agencyNameOf,
  entitlementsLoader,
  type LoadedPlan,
} from '../features/entitlements/load-entitlements.ts';

export { EntitlementsScreen as Component } from '../features/entitlements/entitlements-screen.tsx';
/** Loads the plan of the agency. */
export const loader = entitlementsLoader;
export const handle: Screen<LoadedPlan | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage(
      { id: 'entitlements.title' },
      { name: data === undefined ? '' : agencyNameOf(data.entitlements) },
    ),
    noIndex: true,
  }),
};
