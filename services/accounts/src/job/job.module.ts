import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { jobRoutes } from './job.routes.ts';
import { accountJob } from './job.ts';
import { jobs } from './jobs.projection.ts';

/** The jobs of all services, and those of this one. */
export const jobModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [accountJob],
  projections: [jobs],
  routes: async (opened) => jobRoutes((await opened).context),
};
