import type { Decider } from '@ardhi/kernel/write/decider';
import { refuse } from '@ardhi/kernel/write/refusal';

interface OpenLink {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
  /** Issued by the operator although there may be admins (decision 64); absent for the link of the first admin. */
  readonly recovery?: true;
}

/** What can be done with the links that appoint an admin. */
export type FirstAdminLinkCommand =
  | ({ type: 'IssueLink' } & OpenLink)
  | { type: 'UseLink'; tokenHash: string; userId: string };

/** What happens to the links that appoint an admin. */
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

/** Links that make one person an admin, the first one or, at the operator's word, a further one: the use of one ends all. */
export const firstAdminLink: Decider<FirstAdminLinks, FirstAdminLinkCommand, FirstAdminLinkEvent> = {
  name: 'firstadminlink',
  initial: { open: [] },
  decide: {
    IssueLink: (_, { type: __, ...link }) => [{ type: 'FirstAdminLinkIssued', ...link }],
    UseLink: ({ open, usedBy }, { tokenHash, userId }, { now }) => {
      const link = open.find((candidate) => candidate.tokenHash === tokenHash);
      if (link === undefined) return usedBy === userId ? [] : refuse('CODE_INVALID');
      return now < link.expiresAt ? [{ type: 'FirstAdminLinkUsed', userId }] : refuse('CODE_EXPIRED');
    },
  },
  evolve: {
    FirstAdminLinkIssued: ({ open, ...state }, { type: _, ...link }) => ({
      ...state,
      open: [...open, link].slice(-10),
    }),
    FirstAdminLinkUsed: (_, { userId }) => ({ open: [], usedBy: userId }),
  },
};
