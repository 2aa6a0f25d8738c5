import type { PackMode } from '@ardhi/contracts/geo/events';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { PackEvent, PackFacts } from './pack.ts';

/** An uploaded pack with the mode in which it was last applied. */
export interface PackRow extends PackFacts {
  readonly id: string;
  readonly receivedAt: string;
  readonly mode?: PackMode;
  readonly appliedAt?: string;
  /** Position at which it was applied; later packs override earlier ones. */
  readonly position?: number;
}

/** The received packs, and which of them are applied. */
export const packs: Projection<PackRow, PackEvent> = {
  name: 'geo.packs',
  version: 1,
  subscribesTo: ['pack'],
  when: 'async',
  indexes: ['position', 'receivedAt', 'name'],
  on: {
    PackReceived: (_, { facts }, { subject, at }) => ({ ...facts, id: subject, receivedAt: at }),
    PackApplied: (row, { mode }, { at, position }) => row && { ...row, mode, appliedAt: at, position },
  },
};
