import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type DashboardData, dashboardLoader } from '../features/dashboard/api/load-dashboard.ts';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.tsx';

export const loader = dashboardLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.dashboard' }), noIndex: true }),
};
export const Component = () => <DashboardScreen data={useLoaderData<DashboardData>()} />;
