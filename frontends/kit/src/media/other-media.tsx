import type { Media } from '@ardhi/contracts/media';
import { useState } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { Section } from '../ui/section.tsx';
import { MediaDetails } from './media-details.tsx';
import { mediaKindLabels } from './media-kind-labels.ts';
import { mediaName } from './media-name.ts';
import { MediaTile } from './media-tile.tsx';
import grid from './photo-grid.module.css';
import type { ListingMedia } from './use-listing-media.ts';

const kinds = ['PANORAMA', 'FLOOR_PLAN', 'VIDEO', 'VIDEO_LINK', 'DOCUMENT'] as const;

/** The media of a listing except photos, grouped by kind. */
export function OtherMedia({ listingMedia }: { readonly listingMedia: ListingMedia }) {
  const { formatMessage } = useIntl();
  const [editedId, setEditedId] = useState<string>();
  const groups = kinds
    .map((kind) => [kind, listingMedia.items.filter((item) => item.kind === kind)] as const)
    .filter(([, items]) => items.length > 0);
  const edited: Media | undefined = listingMedia.items.find(({ id }) => id === editedId);
  return (
    <>
      {groups.map(([kind, items]) => (
        <Section key={kind} title={formatMessage(mediaKindLabels[kind])}>
          <ul className={grid.grid}>
            {items.map((item) => (
              <MediaTile
                key={item.id}
                media={item}
                name={mediaName(item)}
                onEdit={() => setEditedId(item.id)}
              />
            ))}
          </ul>
        </Section>
      ))}
      {edited && (
        <MediaDetails
          media={edited}
          name={mediaName(edited)}
          listingMedia={listingMedia}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  );
}
