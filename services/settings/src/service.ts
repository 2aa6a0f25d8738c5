import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { freeRaiseModule } from './free-raise/free-raise.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { settingsModule } from './settings/settings.module.ts';

/** Settings that admins change without a release; other services keep replicas of them. */
export const settings: Service = joinModules('settings', [settingsModule, freeRaiseModule, replicasModule]);
