import type { Projection } from '@ardhi/kernel/projection';
import type { BroadcastEvent } from './broadcast.ts';

/** How far a broadcast has come. */
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

export const broadcasts: Projection<BroadcastRow, BroadcastEvent> = {
  name: 'integrations.wa-broadcasts',
  version: 1,
  hears: ['wabroadcast'],
  when: 'inline',
  indexes: ['agencyId', 'at', 'done'],
  on: {
    BroadcastPlanned: (_, { agencyId, templateId, at, byUserId, contactIds }, { subject: id }) => ({
      ...{ id, agencyId, templateId, at, by: byUserId, count: contactIds.length, sent: 0, skipped: 0 },
      done: contactIds.length === 0,
    }),
    BroadcastAdvanced: (it, { sent, skipped }) => {
      if (it === undefined) return undefined;
      const now = { sent: it.sent + sent.length, skipped: it.skipped + skipped.length };
      return { ...it, ...now, done: now.sent + now.skipped >= it.count };
    },
  },
};
