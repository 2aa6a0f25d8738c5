import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agencies } from './agencies.projection.ts';
import { agency } from './agency.ts';

/** Agencies. */
export const agencyModule: ServiceModule<unknown> = {
  deciders: [agency],
  projections: [agencies],
};
