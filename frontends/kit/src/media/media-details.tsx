import type { Media } from '@ardhi/contracts/media';
import { type ReactNode, useState } from 'react';
import { useMutation } from '../client/use-mutation.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormError } from '../forms/form-field.tsx';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { FloorPlanHotspots } from './floor-plan-hotspots.tsx';
import styles from './media-details.module.css';
import { MediaFields } from './media-fields.tsx';
import { isVideo } from './media-kind-labels.ts';
import { mediaName } from './media-name.ts';
import { MediaNotes } from './media-notes.tsx';
import { mediaRoutes } from './media-routes.ts';
import { PosterField } from './poster-field.tsx';
import type { ListingMedia, MediaChanges } from './use-listing-media.ts';

interface MediaDetailsProps {
  readonly media: Media;
  readonly name: string;
  readonly listingMedia: ListingMedia;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Dialog to edit one file, open its original or delete it. */
export function MediaDetails({ media, name, listingMedia, onClose, children }: MediaDetailsProps) {
  const [saveFailed, setSaveFailed] = useState(false);
  const openOriginal = useMutation(
    (client) => client.call(mediaRoutes.original, { params: { mediaId: media.id } }),
    { refreshes: 'nothing', onSuccess: ({ url }) => window.location.assign(url) },
  );
  const [changes, setChanges] = useState<MediaChanges>({});
  const set = <K extends keyof MediaChanges>(key: K, value: MediaChanges[K] | undefined) =>
    setChanges((current) => ({ ...current, [key]: value }));
  const save = async () => {
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (!isChanged || (await listingMedia.update(media.id, changes))) onClose();
    else setSaveFailed(true);
  };
  const photos = listingMedia.items.filter(({ kind }) => kind === 'IMAGE');
  const formError = openOriginal.errorMessage ?? (saveFailed ? listingMedia.error : undefined);
  return (
    <Dialog open onClose={onClose} title={mediaName(media)}>
      <form
        className={styles.details}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MediaNotes media={media} />
        <MediaFields media={media} set={set} />
        <PhotoReferences media={media} photos={photos} set={set} />
        {children}
        <FormError form={{ formError }} />
        <div className={styles.actions}>
          <Button variant="primary" type="submit">
            <FormattedMessage id="common.save" />
          </Button>
          {media.bytes > 0 && (
            <Button disabled={openOriginal.isPending} onClick={() => void openOriginal.mutate()}>
              <FormattedMessage id="media.original" />
            </Button>
          )}
          <DeleteButton
            name={name}
            onDelete={() => {
              onClose();
              void listingMedia.remove(media.id);
            }}
          />
        </div>
      </form>
    </Dialog>
  );
}

interface PhotoReferencesProps {
  readonly media: Media;
  readonly photos: readonly Media[];
  readonly set: <K extends keyof MediaChanges>(key: K, value: MediaChanges[K]) => void;
}

/** The photos that a file refers to: those taken on a floor plan, or the poster of a video. */
const PhotoReferences = ({ media, photos, set }: PhotoReferencesProps) => (
  <>
    {media.kind === 'FLOOR_PLAN' && (
      <FloorPlanHotspots plan={media} photos={photos} onChange={(spots) => set('hotspots', spots)} />
    )}
    {isVideo(media) && (
      <PosterField video={media} photos={photos} onChange={(poster) => set('poster', poster)} />
    )}
  </>
);

/** Needs a second press to confirm, because a deletion is final. */
function DeleteButton({ name, onDelete }: { readonly name: string; readonly onDelete: () => void }) {
  const { formatMessage } = useIntl();
  const [confirming, setConfirming] = useState(false);
  return (
    <Button
      variant="text"
      aria-label={confirming ? undefined : formatMessage({ id: 'common.deleteName' }, { name })}
      onClick={() => (confirming ? onDelete() : setConfirming(true))}
    >
      {confirming ? <FormattedMessage id="media.deleteSure" /> : <FormattedMessage id="common.delete" />}
    </Button>
  );
}
