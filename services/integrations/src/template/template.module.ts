import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { templateRoutes } from './template.routes.ts';
import { template } from './template.ts';
import { templates } from './templates.projection.ts';

/** Message templates and their review. */
export const templateModule: ServiceModule<IntegrationsContext> = {
  deciders: [template],
  projections: [templates],
  routes: templateRoutes,
};
