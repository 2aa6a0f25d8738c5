import { houseLoader, houseScreen } from './load-house.ts';

export { HouseScreen as Component } from './house-screen.tsx';
export const loader = houseLoader('agencies');
export const handle = houseScreen;
