import type { Screen } from '@ardhi/kit/router/remote-module';
import { addListingMutation, createMutation } from '../features/circles/circle-mutations.ts';
import { CirclesScreen } from '../features/circles/circles-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

/** Starts a circle, and puts a listing on a shortlist. */
export const action = routeAction(createMutation, addListingMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'circles.title' }), noIndex: true }),
};
/** The circles of the reader. */
export const Component = () => <CirclesScreen />;
