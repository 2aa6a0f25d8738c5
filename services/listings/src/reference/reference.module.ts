import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { externalReference } from './external-reference.ts';
import { reference } from './reference.ts';

/** Reference numbers of listings, and the numbers that owners give them. */
export const referenceModule: ServiceModule<unknown> = {
  deciders: [reference, externalReference],
};
