import { agencyHandle, agencyLoader } from '../features/agency/load-agency.ts';

export { AgencyScreen as Component } from '../features/agency/agency-screen.tsx';
export const loader = agencyLoader('agencies');
export const handle = agencyHandle;
