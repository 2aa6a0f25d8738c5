import { dataExportEvents } from '@ardhi/contracts/accounts/events';
import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Commands on an export of personal data. */
export type DataExportCommand =
  | { type: 'RequestDataExport'; userId: string; categories: readonly string[] }
  /** Adds what a service has collected; `isLast` ends its answer. */
  | { type: 'AddPersonalData'; category: string; sections: PersonalDataSections; isLast: boolean }
  | { type: 'ExpireDataExport' };

/** Events that only this service reads. */
type InternalEvent =
  | { type: 'PersonalDataAdded'; category: string; sections: PersonalDataSections; isLast: boolean }
  | { type: 'DataExportCompleted' }
  | { type: 'DataExportExpired' };

export type DataExportEvent = DeciderEvent<typeof dataExportEvents, InternalEvent>;

/** An export without its contents. */
export interface DataExport {
  readonly state: 'NONE' | 'COLLECTING' | 'READY' | 'EXPIRED';
  readonly userId: string;
  readonly total: number;
  /** The categories whose answers are not complete. */
  readonly waitsFor: readonly string[];
}

/**
 * An export of everything that the services have about one user. Its contents are encrypted under a key of its own, which is
 * destroyed when it expires.
 */
export const dataExport = publishingDecider<
  DataExport,
  DataExportCommand,
  typeof dataExportEvents,
  InternalEvent
>(dataExportEvents, {
  initial: { state: 'NONE', userId: '', total: 0, waitsFor: [] },
  personal: { PersonalDataAdded: { fields: ['sections'] } },
  decide: {
    RequestDataExport: ({ state }, { userId, categories }) =>
      state === 'NONE' ? [{ type: 'DataExportRequested', userId, categories: [...categories] }] : [],
    AddPersonalData({ state, waitsFor }, { category, sections, isLast }) {
      if (state === 'NONE') refuse('NOT_FOUND');
      if (state !== 'COLLECTING' || !waitsFor.includes(category)) return [];
      const added = { type: 'PersonalDataAdded', category, sections, isLast } as const;
      return isLast && waitsFor.length === 1 ? [added, { type: 'DataExportCompleted' }] : [added];
    },
    ExpireDataExport: ({ state }) =>
      state === 'NONE' || state === 'EXPIRED' ? [] : [{ type: 'DataExportExpired' }],
  },
  evolve: {
    DataExportRequested: (_, { userId, categories }) => ({
      state: 'COLLECTING',
      userId,
      total: categories.length,
      waitsFor: categories,
    }),
    PersonalDataAdded: (current, { category, isLast }) => ({
      ...current,
      waitsFor: isLast ? current.waitsFor.filter((one) => one !== category) : current.waitsFor,
    }),
    DataExportCompleted: (current) => ({ ...current, state: 'READY' }),
    DataExportExpired: (current) => ({ ...current, state: 'EXPIRED' }),
  },
});
