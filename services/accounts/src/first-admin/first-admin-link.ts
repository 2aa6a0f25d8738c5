import type { Decider } from '@ardhi/kernel/write/decider';
import { refuse } from '@ardhi/kernel/write/refusal';

interface OpenLink {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** What can be done with the links that appoint the first admin. */
export type FirstAdminLinkCommand =
  | ({ type: 'IssueLink' } & OpenLink)
  | { type: 'UseLink'; tokenHash: string; userId: string };

/** What happens to the links that appoint the first admin. */
export type FirstAdminLinkEvent =
  | ({ type: 'FirstAdminLinkIssued' } & OpenLink)
  | { type: 'FirstAdminLinkUsed'; userId: string };

/** The open links; several, because each start without an admin prints one, and instances start at once. */
export interface FirstAdminLinks {
  readonly open: readonly OpenLink[];
  /** Whoever used the latest link; remembered across later links, so that an interrupted appointment can be repeated. */
  readonly usedBy?: string;
}

/** The id of their only stream. */
export const firstAdminLinksId = 'first-admin';

/** Links that make one person the first admin: the use of one ends all. */
export const firstAdminLink: Decider<FirstAdminLinks, FirstAdminLinkCommand, FirstAdminLinkEvent> = {
  name: 'firstadminlink',
  initial: { open: [] },
  decide: {
    IssueLink: (_, { tokenHash, expiresAt }) => [{ type: 'FirstAdminLinkIssued', tokenHash, expiresAt }],
    UseLink: ({ open, usedBy }, { tokenHash, userId }, { now }) => {
      if (usedBy === userId) return [];
      const link = open.find((candidate) => candidate.tokenHash === tokenHash) ?? refuse('CODE_INVALID');
      return now < link.expiresAt ? [{ type: 'FirstAdminLinkUsed', userId }] : refuse('CODE_EXPIRED');
    },
  },
  evolve: {
    FirstAdminLinkIssued: ({ open, ...state }, { tokenHash, expiresAt }) => ({
      ...state,
      open: [...open, { tokenHash, expiresAt }].slice(-10),
    }),
    FirstAdminLinkUsed: (_, { userId }) => ({ open: [], usedBy: userId }),
  },
};
