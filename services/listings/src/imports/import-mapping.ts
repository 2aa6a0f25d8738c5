import type { SavedMapping } from '@ardhi/contracts/listings/import';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

interface OwnedMapping extends SavedMapping {
  /** The owner: an agency, or an agent without one. */
  readonly owner: string;
}

/** Saved column mappings, reused for files with the same headers. */
export const importMapping = recordDecider<OwnedMapping>('importmapping');

/** The stream id of a mapping: names are unique per owner. */
export const mappingId = (owner: string, name: string): string => idFrom(`mapping:${owner}:${name}`);

/** A saved mapping with its owner. */
export interface ImportMappingRow extends OwnedMapping {
  readonly id: string;
}

/** The saved mappings of all owners. */
export const importMappings: Projection<ImportMappingRow, RecordEvent<OwnedMapping>> = {
  name: 'listings.import-mappings',
  version: 1,
  subscribesTo: ['importmapping'],
  when: 'inline',
  indexes: ['owner', 'name'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
};
