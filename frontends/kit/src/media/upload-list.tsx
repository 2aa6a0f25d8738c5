import { formatDuration } from '../format/format-duration.ts';
import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './upload-list.module.css';
import type { PendingUpload } from './upload-queue.ts';

const statusMessages = defineMessages({
  QUEUED: { id: 'common.queued' },
  SENDING: { id: 'media.upload.SENDING' },
  OFFLINE: {
    id: 'media.upload.OFFLINE',
  },
  PROCESSING: { id: 'common.processing' },
  REJECTED: { id: 'media.upload.REJECTED' },
  tooLong: { id: 'media.upload.tooLong' },
});

/** Pending uploads with their progress and a cancel button. */
export function UploadList({
  files,
  onCancel,
}: {
  readonly files: readonly PendingUpload[];
  readonly onCancel: (key: string) => void;
}) {
  const { formatMessage, formatNumber } = useIntl();
  if (files.length === 0) return null;
  const formatBytes = (bytes: number) =>
    `${formatNumber(bytes / 1_048_576, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
  return (
    <ul className={styles.files}>
      {files.map(({ key, name, bytes, sent, state, error, maxSeconds }) => (
        <li key={key} data-state={state}>
          <span className={styles.name}>{name}</span>
          {state !== 'REJECTED' && (
            <progress max={bytes} aria-label={name} {...(state !== 'PROCESSING' && { value: sent })} />
          )}
          <p role={state === 'REJECTED' ? 'alert' : undefined}>
            {maxSeconds === undefined
              ? formatMessage(statusMessages[state], {
                  sent: formatBytes(sent),
                  bytes: formatBytes(bytes),
                  why: error,
                })
              : formatMessage(statusMessages.tooLong, { length: formatDuration(maxSeconds) })}
          </p>
          <Button
            variant="icon"
            aria-label={formatMessage(
              state === 'REJECTED' ? { id: 'media.upload.dismiss' } : { id: 'media.upload.cancel' },
              { name },
            )}
            onClick={() => onCancel(key)}
          >
            <Icon name="x" />
          </Button>
        </li>
      ))}
      <li className={styles.notice}>
        <FormattedMessage id="media.upload.stay" />
      </li>
    </ul>
  );
}
