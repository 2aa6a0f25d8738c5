import { isOffered } from '@ardhi/contracts/listings/listing-visibility';
import type { ReactNode } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { AddFiles } from './add-files.tsx';
import { AddLink } from './add-link.tsx';
import { HeldMediaBar } from './held-media-bar.tsx';
import type { MediaData } from './load-media.ts';
import styles from './media-editor.module.css';
import { OtherMedia } from './other-media.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { QuotaMeter } from './quota-meter.tsx';
import { UploadList } from './upload-list.tsx';
import { useListingMedia } from './use-listing-media.ts';
import { useUploadQueue } from './use-upload-queue.ts';

interface MediaEditorProps {
  readonly data: MediaData;
  /** Links beside the heading. */
  readonly actions: ReactNode;
}

/** Editor of a listing's media: upload, reorder, describe, show or hide, delete. */
export function MediaEditor({ data: { detail, media }, actions }: MediaEditorProps) {
  const { card } = detail;
  const listingMedia = useListingMedia(card.id, { start: media.items, isShown: isOffered(card.status) });
  const [uploads, pendingUploads] = useUploadQueue(card.id, listingMedia.add);
  const photos = listingMedia.items.filter(({ kind }) => kind === 'IMAGE');
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="media.title" values={{ title: card.title || card.ref }} />
        </h1>
        <p>{actions}</p>
      </header>
      <AddFiles onFiles={(files, kind) => uploads?.add(files, kind)} />
      <AddLink listingId={card.id} onAdded={listingMedia.add} />
      <UploadList files={pendingUploads} onCancel={(key) => uploads?.cancel(key)} />
      {listingMedia.error !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={listingMedia.error} urgent />
      )}
      {media.quota && (
        <QuotaMeter quota={media.quota} currentItems={listingMedia.items} initialItems={media.items} />
      )}
      {listingMedia.items.length === 0 && pendingUploads.length === 0 && (
        <EmptyState icon="camera" title={<FormattedMessage id="media.none" />} />
      )}
      {photos.length > 0 && (
        <Section title={<FormattedMessage id="common.nOtherPhotos" values={{ n: photos.length }} />}>
          <PhotoGrid photos={photos} listingMedia={listingMedia} />
        </Section>
      )}
      <OtherMedia listingMedia={listingMedia} />
      <HeldMediaBar media={listingMedia} />
    </div>
  );
}
