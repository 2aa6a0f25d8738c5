import type { Feature } from '@ardhi/contracts/listings/feature';
import { idFrom } from '@ardhi/kernel/ids';
import type { Projection } from '@ardhi/kernel/projection';
import { type RegisterEvent, register } from '@ardhi/kernel/register';

/** The amenities that listings may name; one stream a key. */
export const feature = register<Feature>('feature');

export const featureId = (key: string): string => idFrom(`feature:${key}`);

export interface KeptFeature extends Feature {
  readonly id: string;
  readonly text: string;
}

const kept = (id: string, entry: Feature): KeptFeature => ({
  ...entry,
  id,
  text: `${entry.key} ${entry.label.en} ${entry.group}`,
});

export const features: Projection<KeptFeature, RegisterEvent<Feature>> = {
  name: 'listings.features',
  version: 1,
  hears: ['feature'],
  when: 'inline',
  indexes: ['key', 'sort', 'active', 'group', 'text'],
  on: {
    Entered: (_, { entry }, { subject }) => kept(subject, entry),
    Amended: (it, { changes }) => it && kept(it.id, { ...it, ...changes }),
    Withdrawn: () => undefined,
  },
};
