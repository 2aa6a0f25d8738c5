import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import styles from './give-items.module.css';

interface ChosenReceiversProps {
  /** Names by id. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly onRemove: (id: string) => void;
}

/** Who was selected in the list, on any page of it, each with a button to remove them. */
export function ChosenReceivers({ chosen, onRemove }: ChosenReceiversProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p role="status">
        <FormattedMessage id="giveItems.selected" values={{ n: chosen.size }} />
      </p>
      {chosen.size > 0 && (
        <ul className={styles.chosen}>
          {[...chosen].map(([id, name]) => (
            <li key={id}>
              <Button
                aria-label={formatMessage({ id: 'giveItems.deselect' }, { name })}
                onClick={() => onRemove(id)}
              >
                <bdi>{name}</bdi> <Icon name="x" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
