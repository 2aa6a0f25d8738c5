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

/** The evidence ladder: a level counts only with all levels below it, so the first missing step ends it (model §4.3). */
export function EvidenceLadder({ level }: { readonly level: number }) {
  const intl = useIntl();
  return (
    <div className={styles.ladder}>
      <p className={styles.level}>
        <FormattedMessage id="evidence.level" values={{ level }} />
      </p>
      <ol>
        {Object.entries(steps).map(([stepLevel, step]) => {
          const isOnFile = Number(stepLevel) <= level;
          return (
            <li key={stepLevel} data-held={isOnFile || undefined}>
              <Icon name={isOnFile ? 'circle-check' : 'circle-dashed'} />
              <span>{intl.formatMessage(step)}</span>
              <small>
                {isOnFile ? (
                  <FormattedMessage id="evidence.held" />
                ) : (
                  <FormattedMessage id="evidence.missing" />
                )}
              </small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
