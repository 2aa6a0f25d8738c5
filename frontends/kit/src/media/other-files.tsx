import type { Media } from '@ardhi/contracts/media/media';
import { useState } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { Section } from '../ui/section.tsx';
import { kindWords } from './kind-words.ts';
import { MediaDetails } from './media-details.tsx';
import { MediaTile } from './media-tile.tsx';
import { nameOf } from './name-of.ts';
import grid from './photo-grid.module.css';
import type { MediaDesk } from './use-media.ts';

const kinds = ['PANORAMA', 'FLOOR_PLAN', 'VIDEO', 'VIDEO_LINK', 'DOCUMENT'] as const;

/** What a listing has besides photos, each kind under its own heading. */
export function OtherFiles({ desk }: { readonly desk: MediaDesk }) {
  const { formatMessage } = useIntl();
  const [editing, setEditing] = useState<string>();
  const shelves = kinds
    .map((kind) => [kind, desk.items.filter((item) => item.kind === kind)] as const)
    .filter(([, items]) => items.length > 0);
  const edited: Media | undefined = desk.items.find(({ id }) => id === editing);
  return (
    <>
      {shelves.map(([kind, items]) => (
        <Section key={kind} title={formatMessage(kindWords[kind])}>
          <ul className={grid['grid']}>
            {items.map((item) => (
              <MediaTile key={item.id} media={item} name={nameOf(item)} onEdit={() => setEditing(item.id)} />
            ))}
          </ul>
        </Section>
      ))}
      {edited && (
        <MediaDetails
          media={edited}
          name={nameOf(edited)}
          desk={desk}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
