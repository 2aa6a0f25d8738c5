import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { adminModule } from './admin/admin.module.ts';
import { autocompleteModule } from './autocomplete/autocomplete.module.ts';
import { openGeo } from './context.ts';
import { geographyModule } from './geography/geography.module.ts';
import { packModule } from './pack/pack.module.ts';
import { placeModule } from './place/place.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';

/** Geography: seven levels of places. */
export const geo: Service = joinModules(
  'geo',
  [placeModule, packModule, replicasModule, autocompleteModule, geographyModule, adminModule],
  openGeo,
);
