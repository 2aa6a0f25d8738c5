import type { NoticeKind } from '@ardhi/contracts/accounts/notices.routes';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Notice contents: no names of persons, which are looked up where they are shown. */
export interface NoticeDetails {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  /** A path of this site. */
  readonly href: string;
  readonly agencyId?: string;
  /** Reference of the listing that it is about. */
  readonly listingRef?: string;
}

/** Commands on a user's notices. */
export type NoticesCommand =
  | ({ type: 'Add' } & NoticeDetails)
  /** Without ids all are read. */
  | { type: 'Read'; ids?: readonly string[] }
  | { type: 'Clear' };

/** Events of a user's notices. */
export type NoticesEvent =
  | ({ type: 'NoticeAdded' } & NoticeDetails)
  | { type: 'NoticesRead'; ids: readonly string[] }
  | { type: 'NoticesCleared' };

/** A user has this many notices at most; older ones are dropped. */
export const maxNotices = 100;

/** The ids of the notices of a user, newest first. */
export interface Notices {
  readonly ids: readonly string[];
  readonly unread: readonly string[];
}

/** Streams `notices-<userId>`: the notification centre of one user. */
export const notices: Decider<Notices, NoticesCommand, NoticesEvent> = {
  name: 'notices',
  initial: { ids: [], unread: [] },

  decide: {
    Add: ({ ids }, { type: _, ...details }) =>
      ids.includes(details.noticeId) ? [] : [{ type: 'NoticeAdded', ...details }],
    Read: ({ unread }, { ids }) => {
      const read = ids === undefined ? unread : unread.filter((id) => ids.includes(id));
      return read.length === 0 ? [] : [{ type: 'NoticesRead', ids: read }];
    },
    Clear: ({ ids }) => (ids.length === 0 ? [] : [{ type: 'NoticesCleared' }]),
  },

  evolve: {
    NoticeAdded: ({ ids, unread }, { noticeId }) => {
      const current = [noticeId, ...ids].slice(0, maxNotices);
      return { ids: current, unread: [noticeId, ...unread].filter((id) => current.includes(id)) };
    },
    NoticesRead: ({ ids, unread }, { ids: read }) => ({
      ids,
      unread: unread.filter((id) => !read.includes(id)),
    }),
    NoticesCleared: () => ({ ids: [], unread: [] }),
  },
};
