import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

interface OpenLink {
  readonly tokenHash: string;
  /** ISO instant. */
  readonly expiresAt: string;
  /** Issued by the operator although there may be admins (decision 64); absent for the link of the first admin. */
  readonly recovery?: true;
}

/** Commands on the links that appoint an admin. */
export type FirstAdminLinkCommand =
  | ({ type: 'IssueLink' } & OpenLink)
  | { type: 'UseLink'; tokenHash: string; userId: string }
  /** The person who used the link has the role, and everyone concerned was notified. */
  | { type: 'CompleteLink'; userId: string };

/** Events of the links that appoint an admin. */
export type FirstAdminLinkEvent =
  | ({ type: 'FirstAdminLinkIssued' } & OpenLink)
  /** Events of earlier releases lack the hash. */
  | { type: 'FirstAdminLinkUsed'; userId: string; tokenHash?: string }
  | { type: 'FirstAdminLinkCompleted'; userId: string };

/** The open links; several, because each start without an admin prints one, and instances start at once. */
export interface FirstAdminLinks {
  readonly open: readonly OpenLink[];
  /** Person who used the latest link, until they have the role; remembered across later links, so that an interrupted appointment can be repeated. */
  readonly usedBy?: string;
  /** The link that they used; absent if an earlier release recorded the use. */
  readonly usedLink?: OpenLink;
}

/** The id of their only stream. */
export const firstAdminLinksId = 'first-admin';

/** Links that make one person an admin, the first one or, at the operator's word, a further one: the use of one ends all. */
export const firstAdminLink: Decider<FirstAdminLinks, FirstAdminLinkCommand, FirstAdminLinkEvent> = {
  name: 'firstadminlink',
  initial: { open: [] },
  decide: {
    IssueLink: (_, { type: __, ...link }) => [{ type: 'FirstAdminLinkIssued', ...link }],
    UseLink: (state, { tokenHash, userId }, { now }) => {
      const link = state.open.find((candidate) => candidate.tokenHash === tokenHash);
      if (link === undefined)
        return isInterruptedUse(state, { tokenHash, userId }) ? [] : refuse('CODE_INVALID');
      return now < link.expiresAt
        ? [{ type: 'FirstAdminLinkUsed', userId, tokenHash }]
        : refuse('CODE_EXPIRED');
    },
    CompleteLink: ({ usedBy }, { userId }) =>
      usedBy === userId ? [{ type: 'FirstAdminLinkCompleted', userId }] : [],
  },
  evolve: {
    FirstAdminLinkIssued: ({ open, ...state }, { type: _, ...link }) => ({
      ...state,
      open: [...open, link].slice(-10),
    }),
    FirstAdminLinkUsed: ({ open }, { userId, tokenHash }) => ({
      open: [],
      usedBy: userId,
      ...omitUndefined({ usedLink: open.find((link) => link.tokenHash === tokenHash) }),
    }),
    FirstAdminLinkCompleted: ({ open }) => ({ open }),
  },
};

/** True if the user used this link and has not got the role yet, because the request was interrupted. */
export const isInterruptedUse = (
  { usedBy, usedLink }: FirstAdminLinks,
  { tokenHash, userId }: { readonly tokenHash: string; readonly userId: string },
): boolean =>
  userId !== '' && usedBy === userId && (usedLink === undefined || usedLink.tokenHash === tokenHash);
