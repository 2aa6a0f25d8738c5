import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { credit } from './credit.ts';
import { creditBalances } from './credit-balances.projection.ts';

/** Money that buyers have with us. */
export const creditModule: ServiceModule = { deciders: [credit], projections: [creditBalances] };
