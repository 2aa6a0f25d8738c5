import { valueHoldEvents } from '@ardhi/contracts/billing/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { freeRaise } from './free-raise.ts';
import { onValueHold } from './on-value-hold.ts';

/** More of what everybody gets free, by two admins. */
export const freeRaiseModule: ServiceModule = {
  deciders: [freeRaise],
  reactions: [onValueHold],
  subscribesTo: [valueHoldEvents],
};
