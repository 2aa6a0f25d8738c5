import type { AdPlacementFields, AdPlacementKey } from '@ardhi/contracts/content/ad-placement';
import { idFrom } from '@ardhi/kernel/base/ids';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Streams `adplacement-<id>`: where adverts stand, how large they are and what they cost. */
export const adPlacement = recordDecider<AdPlacementFields>('adplacement');

/** The id of a placement: there is one for each place of the site. */
export const adPlacementId = (key: AdPlacementKey): string => idFrom(`ad-placement:${key}`);

/** A placement with its id. */
export interface AdPlacementRow extends AdPlacementFields {
  readonly id: string;
}

/** When each placement was last changed. */
export const adPlacementTimes = changeTimesOf('adplacement', 'content.ad-placement-times');

/** All placements. */
export const adPlacements: Projection<AdPlacementRow, RecordEvent<AdPlacementFields>> = {
  name: 'content.ad-placements',
  version: 1,
  subscribesTo: ['adplacement'],
  when: 'inline',
  indexes: ['key', 'active'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (row, { changes }) => row && { ...row, ...changes },
    Withdrawn: () => undefined,
  },
};
