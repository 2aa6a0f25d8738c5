import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agencies } from './agencies.projection.ts';
import { agency } from './agency.ts';
import { agencyReport } from './agency-report.ts';

/** Agencies. */
export const agencyModule: ServiceModule<unknown> = {
  deciders: [agency],
  projections: [agencies],
  report: agencyReport,
};
