import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import styles from './evidence-ladder.module.css';
import { Icon } from './icon.tsx';

const steps = defineMessages({
  1: { id: 'evidence.1' },
  2: { id: 'evidence.2' },
  3: { id: 'evidence.3' },
  4: {
    id: 'evidence.4',
  },
  5: { id: 'evidence.5' },
});

const states = defineMessages({
  held: { id: 'evidence.held' },
  next: { id: 'evidence.next' },
  missing: { id: 'evidence.missing' },
});

interface EvidenceLadderProps {
  readonly level: number;
  /** Details of the step to a level, instead of only its state on file. */
  readonly detailOf?: (stepLevel: number) => string | undefined;
}

/** The evidence ladder: a level counts only with all levels below it, so the first missing step ends it (model §4.3). */
export function EvidenceLadder({ level, detailOf }: EvidenceLadderProps) {
  const intl = useIntl();
  return (
    <div className={styles.ladder}>
      <p className={styles.level}>
        <FormattedMessage id="evidence.level" values={{ level }} />
      </p>
      <ol>
        {Object.entries(steps).map(([key, step]) => {
          const stepLevel = Number(key);
          const state = stepLevel <= level ? 'held' : stepLevel === level + 1 ? 'next' : 'missing';
          return (
            <li key={key} data-state={state}>
              <Icon name={state === 'held' ? 'circle-check' : 'circle-dashed'} />
              <span>{intl.formatMessage(step)}</span>
              <small>{detailOf?.(stepLevel) ?? intl.formatMessage(states[state], { level: key })}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
