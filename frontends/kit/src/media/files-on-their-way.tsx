import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { durationText } from '../words/duration-text.ts';
import styles from './files-on-their-way.module.css';
import type { OnItsWay } from './uploads.ts';

const words = defineMessages({
  QUEUED: { id: 'media.way.QUEUED', defaultMessage: 'Waits for its turn' },
  SENDING: { id: 'media.way.SENDING', defaultMessage: '{sent} of {bytes} sent' },
  CUT: {
    id: 'media.way.CUT',
    defaultMessage: 'No connection. {sent} of {bytes} are safe; it goes on by itself.',
  },
  DRAWING: { id: 'media.way.DRAWING', defaultMessage: 'Being prepared' },
  REFUSED: { id: 'media.way.REFUSED', defaultMessage: '{why}' },
  tooLong: { id: 'media.way.tooLong', defaultMessage: 'A film may run for {length} at most.' },
});

/** What is being sent: how far each file is as the service counts it, and a way to give it up. */
export function FilesOnTheirWay({
  files,
  onGiveUp,
}: {
  readonly files: readonly OnItsWay[];
  readonly onGiveUp: (key: string) => void;
}) {
  const { formatMessage, formatNumber } = useIntl();
  if (files.length === 0) return null;
  const weight = (bytes: number) =>
    `${formatNumber(bytes / 1_048_576, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
  return (
    <ul className={styles['files']}>
      {files.map(({ key, name, bytes, sent, state, why, mostSeconds }) => (
        <li key={key} data-state={state}>
          <span className={styles['name']}>{name}</span>
          {state !== 'REFUSED' && (
            <progress max={bytes} aria-label={name} {...(state !== 'DRAWING' && { value: sent })} />
          )}
          <p role={state === 'REFUSED' ? 'alert' : undefined}>
            {mostSeconds === undefined
              ? formatMessage(words[state], { sent: weight(sent), bytes: weight(bytes), why })
              : formatMessage(words.tooLong, { length: durationText(mostSeconds) })}
          </p>
          <Button
            kind="round"
            aria-label={formatMessage(
              state === 'REFUSED'
                ? { id: 'media.way.dismiss', defaultMessage: 'Dismiss {name}' }
                : { id: 'media.way.giveUp', defaultMessage: 'Do not send {name}' },
              { name },
            )}
            onClick={() => onGiveUp(key)}
          >
            <Icon name="x" />
          </Button>
        </li>
      ))}
      <li className={styles['stay']}>
        <FormattedMessage
          id="media.way.stay"
          defaultMessage="You may close this page: files that are not there yet are sent when you open it again."
        />
      </li>
    </ul>
  );
}
