import type { Media } from '@ardhi/contracts/media/media';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Empty } from '../ui/notice.tsx';
import { Photo } from '../ui/photo.tsx';
import { durationText } from '../words/duration-text.ts';
import { FileNotes } from './file-notes.tsx';
import { isFilm, kindWords } from './kind-words.ts';
import type { MediaData } from './load-media.ts';
import editor from './media-editor.module.css';
import styles from './media-table.module.css';
import { nameOf } from './name-of.ts';
import { QuotaLine } from './quota-line.tsx';
import { roomWords } from './room-words.ts';

const states = defineMessages({
  UPLOADED: { id: 'media.state.UPLOADED', defaultMessage: 'Arrived' },
  PROCESSING: { id: 'media.state.PROCESSING', defaultMessage: 'Being prepared' },
  READY: { id: 'media.state.READY', defaultMessage: 'Ready' },
  FAILED: { id: 'media.state.FAILED', defaultMessage: 'Could not be read' },
  QUARANTINED: { id: 'media.state.QUARANTINED', defaultMessage: 'Kept apart: not safe to read' },
});

/** A listing's files as they stand: state, sizes and weights, and whether the camera stood where the pin is. Nothing is changed here. */
export function MediaTable({
  data: { detail, kept },
  ways,
}: {
  readonly data: MediaData;
  readonly ways: ReactNode;
}) {
  const { card } = detail;
  return (
    <div className={editor['editor']}>
      <header className={editor['head']}>
        <h1>
          <FormattedMessage
            id="media.of"
            defaultMessage="Media of {title}"
            values={{ title: card.title || card.ref }}
          />
        </h1>
        <p>{ways}</p>
      </header>
      {kept.quota && <QuotaLine quota={kept.quota} before={kept.items} more={kept.items} />}
      {kept.items.length === 0 ? (
        <Empty
          icon="camera"
          title={<FormattedMessage id="media.none" defaultMessage="No media yet. Add photos." />}
        />
      ) : (
        <ol className={styles['files']}>
          {kept.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Row({ item }: { readonly item: Media }) {
  const { formatMessage, formatNumber } = useIntl();
  const weight = (bytes: number) => `${formatNumber(bytes / 1_024, { maximumFractionDigits: 0 })} kB`;
  const size = item.width && item.height ? `${item.width} × ${item.height}` : undefined;
  return (
    <li>
      <div className={styles['picture']}>
        {item.renditions.length > 0 && <Photo picture={item} alt={nameOf(item)} sizes="7rem" eager={false} />}
      </div>
      <div>
        <h2>{nameOf(item)}</h2>
        <p>
          {[
            formatMessage(kindWords[item.kind]),
            item.room && formatMessage(roomWords[item.room]),
            size,
            item.durationS !== undefined && durationText(item.durationS),
            item.bytes > 0 && weight(item.bytes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p data-wrong={item.state !== 'READY' || undefined}>
          {[formatMessage(states[item.state]), item.error].filter(Boolean).join(': ')}
        </p>
        <FileNotes media={item} />
        {item.renditions.length > 0 && !isFilm(item) && (
          <details>
            <summary>
              <FormattedMessage
                id="media.sizes"
                defaultMessage="{n, plural, one {# size} other {# sizes}}"
                values={{ n: item.renditions.length }}
              />
            </summary>
            <ul>
              {item.renditions.map(({ name, format, bytes, url }) => (
                <li key={url}>
                  <a href={url}>
                    <FormattedMessage
                      id="media.size"
                      defaultMessage="{wide} px {format}"
                      values={{ wide: name.slice(1), format }}
                    />
                  </a>{' '}
                  {weight(bytes)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
