import type { Media } from '@ardhi/contracts/media/media';
import { type ReactNode, useState } from 'react';
import { useClient } from '../client/client-context.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { FileNotes } from './file-notes.tsx';
import { isFilm } from './kind-words.ts';
import styles from './media-details.module.css';
import { MediaFields } from './media-fields.tsx';
import { mediaRoutes } from './media-routes.ts';
import { nameOf } from './name-of.ts';
import { PlanSpots } from './plan-spots.tsx';
import { PosterField } from './poster-field.tsx';
import type { MediaChanges, MediaDesk } from './use-media.ts';

interface Given {
  readonly media: Media;
  readonly name: string;
  readonly desk: MediaDesk;
  readonly onClose: () => void;
  /** More to say of it. */
  readonly children?: ReactNode;
}

/** What is said of one file, and the ways to have its original or to be rid of it. */
export function MediaDetails({ media, name, desk, onClose, children }: Given) {
  const client = useClient();
  const [changes, setChanges] = useState<MediaChanges>({});
  const set = <K extends keyof MediaChanges>(key: K, value: MediaChanges[K] | undefined) =>
    setChanges((now) => ({ ...now, [key]: value }));
  const openOriginal = async () => {
    const { url } = await client.call(mediaRoutes.original, { params: { mediaId: media.id } });
    window.location.assign(url);
  };
  const save = async () => {
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (!isChanged || (await desk.change(media.id, changes))) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={nameOf(media)}>
      <form
        className={styles['details']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FileNotes media={media} />
        <MediaFields media={media} set={set} />
        {media.kind === 'FLOOR_PLAN' && (
          <PlanSpots
            plan={media}
            photos={desk.items.filter(({ kind }) => kind === 'IMAGE')}
            onChange={(spots) => set('hotspots', spots)}
          />
        )}
        {isFilm(media) && (
          <PosterField
            film={media}
            photos={desk.items.filter(({ kind }) => kind === 'IMAGE')}
            onChange={(poster) => set('poster', poster)}
          />
        )}
        {children}
        <div className={styles['ways']}>
          <Button kind="main" type="submit">
            <FormattedMessage id="media.save" defaultMessage="Save" />
          </Button>
          {media.bytes > 0 && (
            <Button onClick={() => void openOriginal()}>
              <FormattedMessage id="media.original" defaultMessage="Original file" />
            </Button>
          )}
          <Delete
            name={name}
            onDelete={() => {
              onClose();
              void desk.remove(media.id);
            }}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** Pressed twice, because a file that is deleted is not had back. */
function Delete({ name, onDelete }: { readonly name: string; readonly onDelete: () => void }) {
  const { formatMessage } = useIntl();
  const [sure, setSure] = useState(false);
  return (
    <Button
      kind="plain"
      aria-label={
        sure ? undefined : formatMessage({ id: 'media.delete', defaultMessage: 'Delete {name}' }, { name })
      }
      onClick={() => (sure ? onDelete() : setSure(true))}
    >
      {sure ? (
        <FormattedMessage id="media.deleteSure" defaultMessage="Yes, delete it" />
      ) : (
        <FormattedMessage id="media.deleteShort" defaultMessage="Delete" />
      )}
    </Button>
  );
}
