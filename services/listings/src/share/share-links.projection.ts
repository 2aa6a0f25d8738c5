import type { Projection } from '@ardhi/kernel/write/projection';
import type { SharedLink, ShareLinkEvent } from './share-link.ts';

/** A short link, by its token. */
export interface ShareLinkRow extends SharedLink {
  readonly token: string;
}

/** Short links by token; a link works as soon as it is answered. */
export const shareLinks: Projection<ShareLinkRow, ShareLinkEvent> = {
  name: 'listings.share-links',
  version: 1,
  subscribesTo: ['sharelink'],
  when: 'inline',
  on: {
    LinkCreated: (_, { type: __, ...link }, { subject }) => ({ ...link, token: subject }),
  },
};
