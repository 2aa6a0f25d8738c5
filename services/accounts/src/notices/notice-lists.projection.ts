import type { Projection } from '@ardhi/kernel/write/projection';
import { maxNotices, type NoticeDetails, type NoticesEvent } from './notices.ts';

/** A notice with its times. */
export interface NoticeEntry extends NoticeDetails {
  readonly at: string;
  readonly readAt?: string;
}

/** The notices of one user, newest first. */
export interface NoticeListRow {
  readonly entries: readonly NoticeEntry[];
}

/** Notices by user id. */
export const noticeLists: Projection<NoticeListRow, NoticesEvent> = {
  name: 'accounts.notices',
  version: 1,
  subscribesTo: ['notices'],
  when: 'inline',
  indexes: [],
  on: {
    NoticeAdded: (row, { type: _, ...details }, { at }) => ({
      entries: [{ ...details, at }, ...(row?.entries ?? [])].slice(0, maxNotices),
    }),
    NoticesRead: (row, { ids }, { at }) =>
      row && {
        entries: row.entries.map((entry) =>
          ids.includes(entry.noticeId) ? { ...entry, readAt: at } : entry,
        ),
      },
    NoticesCleared: () => undefined,
  },
};

/** How many notices a user has not read. */
export const countUnread = (row: NoticeListRow | undefined): number =>
  row?.entries.filter(({ readAt }) => readAt === undefined).length ?? 0;
