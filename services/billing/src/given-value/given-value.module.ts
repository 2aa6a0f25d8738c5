import { freeRaiseEvents } from '@ardhi/contracts/settings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { givenValue } from './given-value.ts';
import { onFreeRaise } from './on-free-raise.ts';
import { valueHoldRoutes } from './value-hold.routes.ts';
import { valueHold, valueHolds } from './value-hold.ts';

/** Value that admins give away on each day, and acts that wait for another admin. */
export const givenValueModule: ServiceModule = {
  deciders: [givenValue, valueHold],
  projections: [valueHolds],
  reactions: [onFreeRaise],
  subscribesTo: [freeRaiseEvents],
  routes: valueHoldRoutes,
};
