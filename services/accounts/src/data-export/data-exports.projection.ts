import type { Projection } from '@ardhi/kernel/write/projection';
import type { DataExportEvent } from './data-export.ts';

/** An export that has not expired; its contents are in its stream only. */
export interface DataExportRow {
  readonly id: string;
  readonly userId: string;
  readonly state: 'COLLECTING' | 'READY';
  readonly requestedAt: string;
}

/** Exports of personal data that have not expired, by id. */
export const dataExports: Projection<DataExportRow, DataExportEvent> = {
  name: 'accounts.data-exports',
  version: 1,
  subscribesTo: ['dataexport'],
  when: 'inline',
  indexes: ['userId'],
  on: {
    DataExportRequested: (_, { userId }, { subject: id, at: requestedAt }) => ({
      id,
      userId,
      state: 'COLLECTING',
      requestedAt,
    }),
    DataExportCompleted: (row) => row && { ...row, state: 'READY' },
    DataExportExpired: () => undefined,
  },
};
