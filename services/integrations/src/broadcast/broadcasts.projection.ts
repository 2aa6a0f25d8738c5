import type { Projection } from '@ardhi/kernel/write/projection';
import type { BroadcastEvent } from './broadcast.ts';

/** The progress of a broadcast. */
export interface BroadcastRow {
  readonly id: string;
  readonly agencyId: string;
  readonly templateId: string;
  readonly at: string;
  readonly by: string;
  readonly count: number;
  readonly sent: number;
  readonly skipped: number;
  readonly done: boolean;
}

/** The broadcasts of all agencies with their progress. */
export const broadcasts: Projection<BroadcastRow, BroadcastEvent> = {
  name: 'integrations.wa-broadcasts',
  version: 1,
  subscribesTo: ['wabroadcast'],
  when: 'inline',
  indexes: ['agencyId', 'at', 'done'],
  on: {
    BroadcastPlanned: (_, { agencyId, templateId, at, byUserId, contactIds }, { subject: id }) => ({
      id,
      agencyId,
      templateId,
      at,
      by: byUserId,
      count: contactIds.length,
      sent: 0,
      skipped: 0,
      done: contactIds.length === 0,
    }),
    BroadcastAdvanced: (row, { sent, skipped }) => {
      if (row === undefined) return undefined;
      const progress = { sent: row.sent + sent.length, skipped: row.skipped + skipped.length };
      return { ...row, ...progress, done: progress.sent + progress.skipped >= row.count };
    },
  },
};
