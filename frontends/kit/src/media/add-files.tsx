import type { BroughtKind } from '@ardhi/contracts/media/media';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Choice, Choices } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './add-files.module.css';
import { kindWords } from './kind-words.ts';

/** No HEIC among them: an iPhone that is not offered it hands over a JPEG by itself. */
const pictures = 'image/jpeg,image/png,image/webp,image/avif';
const accepted: Readonly<Record<BroughtKind, string>> = {
  IMAGE: pictures,
  VIDEO: 'video/mp4,video/webm,video/quicktime',
  PANORAMA: pictures,
  FLOOR_PLAN: pictures,
  DOCUMENT: 'application/pdf,image/jpeg,image/png',
};

const hints = defineMessages({
  IMAGE: {
    id: 'media.hint.IMAGE',
    defaultMessage: 'JPEG, PNG, WebP or AVIF, up to 10 MB each. At least three are needed.',
  },
  VIDEO: {
    id: 'media.hint.VIDEO',
    defaultMessage:
      'MP4, WebM or MOV, up to 100 MB and 3 minutes. Where it was filmed is taken out. Choose a photo to stand for it afterwards.',
  },
  PANORAMA: {
    id: 'media.hint.PANORAMA',
    defaultMessage: 'A whole round, twice as wide as high, up to 25 MB. Visitors turn in it.',
  },
  FLOOR_PLAN: {
    id: 'media.hint.FLOOR_PLAN',
    defaultMessage: 'A drawing as JPEG, PNG, WebP or AVIF, up to 20 MB.',
  },
  DOCUMENT: {
    id: 'media.hint.DOCUMENT',
    defaultMessage: 'PDF, JPEG or PNG, up to 20 MB. Only you see it until you show it to somebody.',
  },
});

interface Given {
  readonly onFiles: (files: readonly File[], kind: BroughtKind) => void;
}

/** Files to bring: chosen, taken with the camera of a phone, or dropped here. */
export function AddFiles({ onFiles }: Given) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<BroughtKind>('IMAGE');
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files], kind);
  };
  return (
    <div className={styles['add']}>
      <Choices legend={<FormattedMessage id="media.what" defaultMessage="What do you add?" />}>
        {(Object.keys(accepted) as BroughtKind[]).map((one) => (
          <Choice key={one} type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)}>
            {formatMessage(kindWords[one])}
          </Choice>
        ))}
      </Choices>
      <label
        className={styles['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="camera" />
        <strong>
          <FormattedMessage id="media.choose" defaultMessage="Choose files, or drop them here" />
        </strong>
        <small>{formatMessage(hints[kind])}</small>
        <input
          type="file"
          accept={accepted[kind]}
          multiple
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
