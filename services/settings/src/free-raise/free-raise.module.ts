import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { freeRaise } from './free-raise.ts';

/** More of what everyone gets free, by two admins; the settings make what was agreed to. */
export const freeRaiseModule: ServiceModule = { deciders: [freeRaise] };
