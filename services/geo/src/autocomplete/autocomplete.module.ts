import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { GeoContext } from '../context.ts';
import { autocompleteRoute } from './autocomplete.routes.ts';

/** Places by the first letters of their name. */
export const autocompleteModule: ServiceModule<Promise<GeoContext>> = {
  routes: async (opened) => [autocompleteRoute((await opened).geography)],
};
