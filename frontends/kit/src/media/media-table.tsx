import type { Media } from '@ardhi/contracts/media';
import type { ReactNode } from 'react';
import { formatDuration } from '../format/format-duration.ts';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { roomLabels } from '../labels/room-labels.ts';
import { EmptyState } from '../ui/notice.tsx';
import { Photo } from '../ui/photo.tsx';
import type { MediaData } from './load-media.ts';
import editor from './media-editor.module.css';
import { isVideo, mediaKindLabels } from './media-kind-labels.ts';
import { mediaName } from './media-name.ts';
import { MediaNotes } from './media-notes.tsx';
import styles from './media-table.module.css';
import { QuotaMeter } from './quota-meter.tsx';

const stateLabels = defineMessages({
  UPLOADED: { id: 'media.state.UPLOADED' },
  PROCESSING: { id: 'common.processing' },
  READY: { id: 'common.ready' },
  FAILED: { id: 'media.state.FAILED' },
  QUARANTINED: { id: 'media.state.QUARANTINED' },
});

/** A read-only list of a listing's media: state, dimensions, file sizes and distance from the pin. */
export function MediaTable({
  data: { detail, media },
  actions,
}: {
  readonly data: MediaData;
  readonly actions: ReactNode;
}) {
  const { card } = detail;
  return (
    <div className={editor.editor}>
      <header className={editor.head}>
        <h1>
          <FormattedMessage id="media.of" values={{ title: card.title || card.ref }} />
        </h1>
        <p>{actions}</p>
      </header>
      {media.quota && (
        <QuotaMeter quota={media.quota} initialItems={media.items} currentItems={media.items} />
      )}
      {media.items.length === 0 ? (
        <EmptyState icon="camera" title={<FormattedMessage id="media.none" />} />
      ) : (
        <ol className={styles.files}>
          {media.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Row({ item }: { readonly item: Media }) {
  const { formatMessage, formatNumber } = useIntl();
  const formatBytes = (bytes: number) => `${formatNumber(bytes / 1_024, { maximumFractionDigits: 0 })} kB`;
  const size = item.width && item.height ? `${item.width} × ${item.height}` : undefined;
  return (
    <li>
      <div className={styles.picture}>
        {item.renditions.length > 0 && (
          <Photo picture={item} alt={mediaName(item)} sizes="7rem" eager={false} />
        )}
      </div>
      <div>
        <h2>{mediaName(item)}</h2>
        <p>
          {[
            formatMessage(mediaKindLabels[item.kind]),
            item.room && formatMessage(roomLabels[item.room]),
            size,
            item.durationS !== undefined && formatDuration(item.durationS),
            item.bytes > 0 && formatBytes(item.bytes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p data-wrong={item.state !== 'READY' || undefined}>
          {[formatMessage(stateLabels[item.state]), item.error].filter(Boolean).join(': ')}
        </p>
        <MediaNotes media={item} />
        {item.renditions.length > 0 && !isVideo(item) && (
          <details>
            <summary>
              <FormattedMessage id="media.sizes" values={{ n: item.renditions.length }} />
            </summary>
            <ul>
              {item.renditions.map(({ name, format, bytes, url }) => (
                <li key={url}>
                  <a href={url}>
                    <FormattedMessage id="media.size" values={{ wide: name.slice(1), format }} />
                  </a>{' '}
                  {formatBytes(bytes)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
