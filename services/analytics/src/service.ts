import { loginEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/service';
import { configCalls } from './config/config-calls.ts';
import { counting, countings } from './config/counting.ts';
import { arrivalView } from './series/arrivals.ts';
import { seriesCalls } from './series/series-calls.ts';
import { shiftView } from './series/shifts.ts';
import { sightingCalls } from './sightings/sighting-calls.ts';
import { sightings } from './sightings/sightings.ts';

/** What is looked at and how the market grows, in numbers that name nobody. */
export const analytics: Service = {
  name: 'analytics',
  deciders: [counting, sightings],
  projections: [countings],
  searchViews: [arrivalView, shiftView],
  hears: [userEvents, loginEvents, listingEvents],
  routes: (tools) => [...configCalls(tools), ...sightingCalls(tools), ...seriesCalls(tools)],
};
