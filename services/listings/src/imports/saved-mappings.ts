import type { SavedMapping } from '@ardhi/contracts/listings/import';
import { idFrom } from '@ardhi/kernel/ids';
import type { Projection } from '@ardhi/kernel/projection';
import { type RegisterEvent, register } from '@ardhi/kernel/register';

interface Entry extends SavedMapping {
  /** Whose it is: an agency, or an agent who has none. */
  readonly owner: string;
}

/** What the columns of somebody's files mean, kept for the next file of the same make. */
export const importMapping = register<Entry>('importmapping');

export const mappingId = (owner: string, name: string): string => idFrom(`mapping:${owner}:${name}`);

export interface KeptMapping extends Entry {
  readonly id: string;
}

export const savedMappings: Projection<KeptMapping, RegisterEvent<Entry>> = {
  name: 'listings.import-mappings',
  version: 1,
  hears: ['importmapping'],
  when: 'inline',
  indexes: ['owner', 'name'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
};
