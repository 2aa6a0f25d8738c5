import type { ShareChannel } from '@ardhi/contracts/listings/share.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Target of a short link, and the channel where it was passed on. */
export interface SharedLink {
  readonly listingId: string;
  readonly channel: ShareChannel;
  readonly lang: Locale;
  /** The agent of the listing who passed it on; nothing is kept about anyone else. */
  readonly agentId?: string;
}

export type ShareLinkCommand =
  | { readonly type: 'CreateLink'; readonly link: SharedLink }
  | { readonly type: 'CountOpenings'; readonly day: string; readonly openings: number };
export type ShareLinkEvent =
  | ({ readonly type: 'LinkCreated' } & SharedLink)
  | {
      readonly type: 'LinkOpened';
      readonly listingId: string;
      readonly day: string;
      readonly openings: number;
      /** The way in which the link was passed on; absent in the oldest events. */
      readonly channel?: ShareChannel;
    };

/** A short link; undefined before it was created. */
export interface ShareLinkState {
  readonly listingId?: string;
  readonly channel?: ShareChannel;
}

/** Streams `sharelink-<token>`: links that were passed on, and how often they were opened, in batches. */
export const shareLink: Decider<ShareLinkState, ShareLinkCommand, ShareLinkEvent> = {
  name: 'sharelink',
  snapshots: { every: 500, revision: 2 },
  initial: {},
  decide: {
    CreateLink: ({ listingId }, { link }) =>
      listingId === undefined ? [{ type: 'LinkCreated', ...link }] : [],
    CountOpenings: ({ listingId, channel }, { day, openings }) => {
      if (listingId === undefined) return refuse('NOT_FOUND');
      return openings > 0
        ? [{ type: 'LinkOpened', listingId, day, openings, ...omitUndefined({ channel }) }]
        : [];
    },
  },
  evolve: {
    LinkCreated: (_, { listingId, channel }) => ({ listingId, channel }),
    LinkOpened: (state) => state,
  },
};
