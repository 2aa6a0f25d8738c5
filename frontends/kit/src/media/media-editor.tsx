import type { ReactNode } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Empty, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { AddFiles } from './add-files.tsx';
import { AddLink } from './add-link.tsx';
import { FilesOnTheirWay } from './files-on-their-way.tsx';
import type { MediaData } from './load-media.ts';
import styles from './media-editor.module.css';
import { OtherFiles } from './other-files.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { QuotaLine } from './quota-line.tsx';
import { useMedia } from './use-media.ts';
import { useUploads } from './use-uploads.ts';

interface Given {
  readonly data: MediaData;
  /** The ways out, beside the heading. */
  readonly ways: ReactNode;
}

/** A listing's files: brought, put in order, named, shown or hidden, taken away. */
export function MediaEditor({ data: { detail, kept }, ways }: Given) {
  const { card } = detail;
  const desk = useMedia(card.id, kept.items);
  const [uploads, onTheirWay] = useUploads(card.id, desk.added);
  const photos = desk.items.filter(({ kind }) => kind === 'IMAGE');
  return (
    <div className={styles['editor']}>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage
            id="media.title"
            defaultMessage="Photos of {title}"
            values={{ title: card.title || card.ref }}
          />
        </h1>
        <p>{ways}</p>
      </header>
      <AddFiles onFiles={(files, kind) => uploads?.add(files, kind)} />
      <AddLink listingId={card.id} onAdded={desk.added} />
      <FilesOnTheirWay files={onTheirWay} onGiveUp={(key) => uploads?.giveUp(key)} />
      {desk.refusal !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={desk.refusal} urgent />
      )}
      {kept.quota && <QuotaLine quota={kept.quota} more={desk.items} before={kept.items} />}
      {desk.items.length === 0 && onTheirWay.length === 0 && (
        <Empty
          icon="camera"
          title={<FormattedMessage id="media.none" defaultMessage="No media yet. Add photos." />}
        />
      )}
      {photos.length > 0 && (
        <Section
          title={
            <FormattedMessage
              id="media.count"
              defaultMessage="{n, plural, one {# photo} other {# photos}}"
              values={{ n: photos.length }}
            />
          }
        >
          <PhotoGrid photos={photos} desk={desk} />
        </Section>
      )}
      <OtherFiles desk={desk} />
    </div>
  );
}
