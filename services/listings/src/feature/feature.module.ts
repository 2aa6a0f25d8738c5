import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { seedDefaultFeatures } from './default-features.ts';
import { featureRoutes } from './feature.routes.ts';
import { feature, features, featureTimes } from './feature.ts';

/** The features that a listing may have. */
export const featureModule: ServiceModule<ListingsContext> = {
  deciders: [feature],
  projections: [features, featureTimes],
  async start(context) {
    await seedDefaultFeatures(context.service);
  },
  routes: featureRoutes,
};
