import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { onViewing } from './on-viewing.ts';
import { viewing } from './viewing.ts';
import { viewings } from './viewings.projection.ts';

/** Viewings and the emails about them. */
export const viewingModule: ServiceModule<unknown> = {
  deciders: [viewing],
  projections: [viewings],
  reactions: [onViewing],
};
