import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Field } from '@ardhi/kit/ui/field.tsx';
import { Empty, Notice } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { type PhotosData, photosLoader } from './load-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import { usePhotos } from './use-photos.ts';

export const loader = photosLoader;
export const handle: Screen<PhotosData | undefined> = {
  head: (data) => ({
    title: `Photos of ${data?.detail.card.title || data?.detail.card.ref || 'listing'}`,
    noIndex: true,
  }),
};

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic';

/** A listing's photos: added several at once, put in order by buttons, one of them the cover. */
export function Component() {
  const { detail, kept } = useLoaderData<PhotosData>();
  const { card } = detail;
  const photos = usePhotos(card.id, kept.items);
  const { items, busy, refusal } = photos;
  return (
    <Page>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage
            id="photos.title"
            defaultMessage="Photos of {title}"
            values={{ title: card.title || card.ref }}
          />
        </h1>
        <ButtonLink to={`/agent/properties/${card.id}/edit`}>
          <FormattedMessage id="photos.back" defaultMessage="Back to the listing" />
        </ButtonLink>
      </header>
      <Field
        label={<FormattedMessage id="photos.add" defaultMessage="Add photos" />}
        hint={
          <FormattedMessage
            id="photos.hint"
            defaultMessage="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each and 20 at a time. At least three are needed."
          />
        }
        error={refusal}
      >
        {(ids) => (
          <input
            {...ids}
            className={styles['files']}
            type="file"
            accept={accepted}
            multiple
            disabled={busy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void photos.upload(files);
            }}
          />
        )}
      </Field>
      <p role="status" className={styles['status']}>
        {busy ? (
          <FormattedMessage id="photos.busy" defaultMessage="Working on it. Please stay on this page." />
        ) : (
          <FormattedMessage
            id="photos.count"
            defaultMessage="{n, plural, =0 {No photos} one {# photo} other {# photos}}"
            values={{ n: items.length }}
          />
        )}
      </p>
      {kept.quota && (
        <Notice
          icon="camera"
          title={
            <FormattedMessage
              id="photos.quota"
              defaultMessage="{used, number} of {limit, number} photos of your quota were used when this page was opened."
              values={kept.quota.images}
            />
          }
        />
      )}
      {items.length === 0 && !busy && (
        <Empty
          icon="camera"
          title={<FormattedMessage id="photos.none" defaultMessage="No media yet. Add photos." />}
        />
      )}
      <ol className={styles['grid']}>
        {items.map((photo, at) => (
          <PhotoTile key={photo.id} photo={photo} at={at} photos={photos} />
        ))}
      </ol>
    </Page>
  );
}
