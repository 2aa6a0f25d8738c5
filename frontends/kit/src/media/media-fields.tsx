import type { Media } from '@ardhi/contracts/media/media';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import { control, Field } from '../ui/field.tsx';
import styles from './media-details.module.css';
import { roomWords } from './room-words.ts';
import type { MediaChanges } from './use-media.ts';

const permissions = defineMessages({
  PUBLIC: { id: 'media.permission.PUBLIC', defaultMessage: 'Everybody' },
  PRIVATE: { id: 'media.permission.PRIVATE', defaultMessage: 'Only you and your agency' },
});

const captionLength = 200;

interface Given {
  readonly media: Media;
  /** Says one more thing of the file; undefined takes it back. */
  readonly set: <K extends keyof MediaChanges>(key: K, value: MediaChanges[K] | undefined) => void;
}

/** What an owner may say of a file. */
export function MediaFields({ media, set }: Given) {
  return (
    <>
      <Field
        label={<FormattedMessage id="media.caption" defaultMessage="Caption" />}
        hint={
          <FormattedMessage
            id="media.captionHint"
            defaultMessage="What one sees, in a few words. It is also read to those who cannot see it."
          />
        }
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={captionLength}
            defaultValue={media.caption?.en}
            onChange={({ target }) => set('caption', { ...media.caption, en: target.value })}
          />
        )}
      </Field>
      {media.renditions.length > 0 && (media.kind === 'IMAGE' || media.kind === 'PANORAMA') && (
        <Words
          label={<FormattedMessage id="media.room" defaultMessage="What it shows" />}
          words={roomWords}
          value={media.room}
          onChoose={(room) => set('room', room)}
        />
      )}
      {media.kind !== 'DOCUMENT' && (
        <Words
          label={<FormattedMessage id="media.permission" defaultMessage="Who may see it" />}
          words={permissions}
          value={media.permission === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE'}
          onChoose={(permission) => set('permission', permission)}
        />
      )}
      {media.kind === 'IMAGE' && !media.cover && (
        <label className={styles['tick']}>
          <input type="checkbox" onChange={({ target }) => set('cover', target.checked ? true : undefined)} />
          <FormattedMessage id="media.makeCover" defaultMessage="Show it first, as the cover" />
        </label>
      )}
    </>
  );
}

interface Choosing<W extends string> {
  readonly label: ReactNode;
  readonly words: Readonly<Record<W, MessageDescriptor>>;
  readonly value: W | undefined;
  readonly onChoose: (word: W) => void;
}

function Words<W extends string>({ label, words, value, onChoose }: Choosing<W>) {
  const { formatMessage } = useIntl();
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          defaultValue={value ?? ''}
          onChange={({ target }) => target.value !== '' && onChoose(target.value as W)}
        >
          {value === undefined && <option value="" />}
          {Object.entries<MessageDescriptor>(words).map(([word, message]) => (
            <option key={word} value={word}>
              {formatMessage(message)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
