import { defineMessages, FormattedMessage, useIntl } from '../i18n/intl.tsx';
import styles from './evidence-ladder.module.css';
import { Icon } from './icon.tsx';

const steps = defineMessages({
  1: { id: 'evidence.1', defaultMessage: 'Who sells, and with whose mandate' },
  2: { id: 'evidence.2', defaultMessage: 'A copy of the title, read; its number used by nobody else here' },
  3: { id: 'evidence.3', defaultMessage: 'A letter of the land registry, not older than 90 days' },
  4: {
    id: 'evidence.4',
    defaultMessage: 'Boundary opened by a surveyor within 12 months, all beacons found',
  },
  5: { id: 'evidence.5', defaultMessage: 'An independent visit to the site within 180 days' },
});

/** Evidence on file as a ladder: a level counts only with all below it, so the first missing step ends it (model §4.3). */
export function EvidenceLadder({ level }: { readonly level: number }) {
  const intl = useIntl();
  return (
    <div className={styles['ladder']}>
      <p className={styles['level']}>
        <FormattedMessage
          id="evidence.level"
          defaultMessage="Evidence on file: level {level} of 5"
          values={{ level }}
        />
      </p>
      <ol>
        {Object.entries(steps).map(([at, step]) => {
          const held = Number(at) <= level;
          return (
            <li key={at} data-held={held || undefined}>
              <Icon name={held ? 'circle-check' : 'circle-dashed'} />
              <span>{intl.formatMessage(step)}</span>
              <small>
                {held ? (
                  <FormattedMessage id="evidence.held" defaultMessage="On file" />
                ) : (
                  <FormattedMessage id="evidence.missing" defaultMessage="Not on file" />
                )}
              </small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
