import type { Media } from '@ardhi/contracts/media';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import { roomLabels } from '../labels/room-labels.ts';
import { control, Field } from '../ui/field.tsx';
import styles from './media-details.module.css';
import type { MediaChanges } from './use-listing-media.ts';

const permissions = defineMessages({
  PUBLIC: { id: 'media.permission.PUBLIC' },
  PRIVATE: { id: 'media.permission.PRIVATE' },
});

const captionLength = 200;

interface MediaFieldsProps {
  readonly media: Media;
  /** Sets a changed field; undefined reverts the change. */
  readonly set: <K extends keyof MediaChanges>(key: K, value: MediaChanges[K] | undefined) => void;
}

/** The editable fields of a file. */
export function MediaFields({ media, set }: MediaFieldsProps) {
  return (
    <>
      <Field
        label={<FormattedMessage id="media.caption" />}
        hint={<FormattedMessage id="media.captionHint" />}
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
        <LabelSelect
          label={<FormattedMessage id="media.room" />}
          labels={roomLabels}
          value={media.room}
          onChoose={(room) => set('room', room)}
        />
      )}
      {media.kind !== 'DOCUMENT' && (
        <LabelSelect
          label={<FormattedMessage id="common.whoCanSeeIt" />}
          labels={permissions}
          value={media.permission === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE'}
          onChoose={(permission) => set('permission', permission)}
        />
      )}
      {media.kind === 'IMAGE' && !media.cover && (
        <label className={styles.checkbox}>
          <input type="checkbox" onChange={({ target }) => set('cover', target.checked ? true : undefined)} />
          <FormattedMessage id="media.makeCover" />
        </label>
      )}
    </>
  );
}

interface LabelSelectProps<W extends string> {
  readonly label: ReactNode;
  readonly labels: Readonly<Record<W, MessageDescriptor>>;
  readonly value: W | undefined;
  readonly onChoose: (word: W) => void;
}

function LabelSelect<W extends string>({ label, labels, value, onChoose }: LabelSelectProps<W>) {
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
          {Object.entries<MessageDescriptor>(labels).map(([word, message]) => (
            <option key={word} value={word}>
              {formatMessage(message)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
