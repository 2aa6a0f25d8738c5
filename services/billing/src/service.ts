import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { catalogueModule } from './catalogue/catalogue.module.ts';
import { grantsModule } from './grants/grants.module.ts';
import { quoteModule } from './quote/quote.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';

/** Packages, prices and quotes. */
export const billing: Service = joinModules('billing', [
  catalogueModule,
  quoteModule,
  grantsModule,
  replicasModule,
]);
