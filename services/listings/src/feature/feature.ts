import type { Feature } from '@ardhi/contracts/listings/feature';
import { idFrom } from '@ardhi/kernel/base/ids';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Features (amenities) that listings may have; one stream per key. */
export const feature = recordDecider<Feature>('feature');

/** The stream id of an amenity, derived from its key. */
export const featureId = (key: string): string => idFrom(`feature:${key}`);

/** When each amenity was last changed. */
export const featureTimes = changeTimesOf('feature', 'listings.feature-times');

/** An amenity with the text that the admin's search matches. */
export interface FeatureRow extends Feature {
  readonly id: string;
  readonly text: string;
}

const featureRow = (id: string, entry: Feature): FeatureRow => ({
  ...entry,
  id,
  text: `${entry.key} ${entry.label.en} ${entry.group}`,
});

/** All amenities, active or not. */
export const features: Projection<FeatureRow, RecordEvent<Feature>> = {
  name: 'listings.features',
  version: 1,
  subscribesTo: ['feature'],
  when: 'inline',
  indexes: ['id', 'key', 'sort', 'active', 'group', 'text'],
  on: {
    Entered: (_, { entry }, { subject }) => featureRow(subject, entry),
    Amended: (it, { changes }) => it && featureRow(it.id, { ...it, ...changes }),
    Withdrawn: () => undefined,
  },
};
