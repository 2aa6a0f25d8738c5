import type { titleRequestState } from '@ardhi/contracts/listings/title-request';
import type { Projection } from '@ardhi/kernel/write/projection';
import type * as z from 'zod/mini';
import type { TitleRequestEvent } from './title-request.ts';

/** The request of a person to see documents of a title, as pages show it. */
export interface TitleRequestRow {
  readonly id: string;
  readonly listingId: string;
  readonly userId: string;
  /** Of the last request. */
  readonly reason: string;
  /** Of the last request. */
  readonly at: string;
  readonly state: z.infer<typeof titleRequestState>;
  readonly requested: readonly string[];
  readonly granted: readonly string[];
  readonly until?: string;
}

/** Requests to see documents of a title, by id. */
export const titleRequests: Projection<TitleRequestRow, TitleRequestEvent> = {
  name: 'listings.title-requests',
  version: 1,
  subscribesTo: ['titlerequest'],
  when: 'inline',
  indexes: ['listingId', 'userId', 'at'],
  on: {
    TitleDocumentsRequested: (row, { listingId, userId, evidenceIds, reason }, { subject: id, at }) => ({
      ...(row ?? { id, listingId, userId, granted: [] }),
      reason,
      at,
      state: 'REQUESTED',
      requested: [...(row?.requested ?? []), ...evidenceIds],
    }),
    TitleDocumentsGranted: (row, { evidenceIds, until }) =>
      row && { ...row, state: 'GRANTED', requested: [], granted: evidenceIds, until },
    TitleDocumentsDeclined: (row) => row && { ...row, state: 'DECLINED', requested: [] },
    TitleDocumentsEnded(row) {
      if (row === undefined) return undefined;
      const { until: _, ...rest } = row;
      return { ...rest, state: row.requested.length > 0 ? 'REQUESTED' : 'ENDED', granted: [] };
    },
    TitleRequestForgotten: () => undefined,
  },
};
