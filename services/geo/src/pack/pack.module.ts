import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { pack } from './pack.ts';
import { packs } from './packs.projection.ts';

/** Geographies as files. */
export const packModule: ServiceModule<unknown> = {
  deciders: [pack],
  projections: [packs],
};
