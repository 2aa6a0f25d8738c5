import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { commandLabels, type OwnerCommand, ownerCommands } from '@ardhi/kit/labels/owner-command-labels';
import { Button } from '@ardhi/kit/ui/button';
import { DropdownMenu } from '../../../components/dropdown-menu.tsx';
import styles from '../../../components/row-commands.module.css';
import { commandConsequences } from '../../../lib/listing-commands.ts';

interface RowCommandsProps {
  readonly row: ListingRow;
  readonly busy: boolean;
  readonly onCommand: (cmd: OwnerCommand) => void;
  /** Only what buyers can find now is boosted. */
  readonly onBoost: () => void;
  /** Confirms that the listing is still available; undefined where that is not asked. */
  readonly onStillAvailable: (() => void) | undefined;
}

/** Number of commands shown as buttons; the others are in a menu. */
const visibleCount = 1;

/** The commands the service allows on a listing. */
export function RowCommands({ row, busy, onCommand, onBoost, onStillAvailable }: RowCommandsProps) {
  const { formatMessage } = useIntl();
  const { title } = row.card;
  const availableCommands = ownerCommands.filter((cmd) => row.commands.includes(cmd));
  const commandButton = (cmd: OwnerCommand) => (
    <Button
      key={cmd}
      disabled={busy}
      aria-label={`${formatMessage(commandLabels[cmd])}: ${title}`}
      aria-haspopup={commandConsequences[cmd] && 'dialog'}
      onClick={() => onCommand(cmd)}
    >
      {formatMessage(commandLabels[cmd])}
    </Button>
  );
  const menuCommands = availableCommands.slice(visibleCount);
  return (
    <div className={styles.commands}>
      {onStillAvailable && (
        <Button
          variant="primary"
          disabled={busy}
          aria-label={formatMessage({ id: 'desk.stillAvailableOf' }, { title })}
          onClick={onStillAvailable}
        >
          {formatMessage({ id: 'common.yesStillAvailable' })}
        </Button>
      )}
      {availableCommands.slice(0, visibleCount).map(commandButton)}
      {row.card.reason === 'LIVE' && (
        <Button
          aria-label={formatMessage({ id: 'boost.of' }, { title })}
          aria-haspopup="dialog"
          onClick={onBoost}
        >
          {formatMessage({ id: 'boost.action' })}
        </Button>
      )}
      {menuCommands.length > 0 && (
        <DropdownMenu label={formatMessage({ id: 'desk.more' }, { title })}>
          {menuCommands.map(commandButton)}
        </DropdownMenu>
      )}
    </div>
  );
}
