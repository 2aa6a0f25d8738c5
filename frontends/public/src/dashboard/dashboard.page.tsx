import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { type DashboardData, dashboardLoader } from './load-dashboard.ts';

export const loader = dashboardLoader;
export const handle: Screen = { head: () => ({ title: 'Dashboard', noIndex: true }) };
export const Component = () => <DashboardScreen data={useLoaderData<DashboardData>()} />;
