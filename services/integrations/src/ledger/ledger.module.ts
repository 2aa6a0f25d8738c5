import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { ledger } from './ledger.ts';

/** The message balance of an agency. */
export const ledgerModule: ServiceModule<unknown> = {
  deciders: [ledger],
};
