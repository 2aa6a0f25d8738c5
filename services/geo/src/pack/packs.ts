import type { PackMode } from '@ardhi/contracts/geo/events';
import type { Projection } from '@ardhi/kernel/projection';
import type { PackEvent, PackFacts } from './pack.ts';

export interface PackRow extends PackFacts {
  readonly id: string;
  readonly receivedAt: string;
  readonly mode?: PackMode;
  readonly appliedAt?: string;
  /** Position at which it was applied: packs lie over each other in this order. */
  readonly position?: number;
}

/** The packs we have and which of them are in use. */
export const packs: Projection<PackRow, PackEvent> = {
  name: 'geo.packs',
  version: 1,
  hears: ['pack'],
  when: 'async',
  indexes: ['position', 'receivedAt'],
  on: {
    PackReceived: (_, { facts }, { subject, at }) => ({ ...facts, id: subject, receivedAt: at }),
    PackApplied: (row, { mode }, { at, position }) => row && { ...row, mode, appliedAt: at, position },
  },
};
