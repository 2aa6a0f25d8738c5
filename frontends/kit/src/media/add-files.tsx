import { minPhotoEdgePx, type UploadKind } from '@ardhi/contracts/media';
import { readSettings } from '@ardhi/contracts/settings/settings.routes';
import { useState } from 'react';
import { useQuery } from '../client/use-query.ts';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { ChipGroup, ChipInput } from '../ui/chip-input.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './add-files.module.css';
import { mediaKindLabels } from './media-kind-labels.ts';

/** Without HEIC: iPhones then convert to JPEG themselves. */
const imageTypes = 'image/jpeg,image/png,image/webp,image/avif';
const acceptedTypes: Readonly<Record<UploadKind, string>> = {
  IMAGE: imageTypes,
  VIDEO: 'video/mp4,video/webm,video/quicktime',
  PANORAMA: imageTypes,
  FLOOR_PLAN: imageTypes,
  DOCUMENT: 'application/pdf,image/jpeg,image/png',
};

const hints = defineMessages({
  IMAGE: {
    id: 'media.hint.IMAGE',
  },
  VIDEO: {
    id: 'media.hint.VIDEO',
  },
  PANORAMA: {
    id: 'media.hint.PANORAMA',
  },
  FLOOR_PLAN: {
    id: 'media.hint.FLOOR_PLAN',
  },
  DOCUMENT: {
    id: 'media.hint.DOCUMENT',
  },
});

/** Name of the limit of one file, by kind. */
const byteLimits = {
  IMAGE: 'imageBytes',
  VIDEO: 'videoBytes',
  PANORAMA: 'panoramaBytes',
  FLOOR_PLAN: 'floorPlanBytes',
  DOCUMENT: 'documentBytes',
} as const satisfies Record<UploadKind, string>;

const mebibyte = 1_048_576;

interface AddFilesProps {
  readonly onFiles: (files: readonly File[], kind: UploadKind) => void;
}

/** Adds files by file picker, phone camera or drag and drop. */
export function AddFiles({ onFiles }: AddFilesProps) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<UploadKind>('IMAGE');
  const [isDragOver, setDragOver] = useState(false);
  const limits = useQuery(readSettings, {}, { isStatic: true }).data?.uploadLimits;
  const hint = {
    mb: Math.floor((limits?.[byteLimits[kind]] ?? 0) / mebibyte),
    minutes: Math.floor((limits?.videoSeconds ?? 0) / 60),
    px: minPhotoEdgePx,
  };
  const addFiles = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files], kind);
  };
  return (
    <div className={styles.add}>
      <ChipGroup legend={<FormattedMessage id="media.what" />}>
        {(Object.keys(acceptedTypes) as UploadKind[]).map((one) => (
          <ChipInput key={one} type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)}>
            {formatMessage(mediaKindLabels[one])}
          </ChipInput>
        ))}
      </ChipGroup>
      <label
        className={styles.drop}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          addFiles(event.dataTransfer.files);
        }}
      >
        <Icon name="camera" />
        <strong>
          <FormattedMessage id="media.choose" />
        </strong>
        <small>{formatMessage(hints[kind], hint)}</small>
        <input
          type="file"
          accept={acceptedTypes[kind]}
          multiple
          onChange={({ target }) => {
            addFiles(target.files);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
