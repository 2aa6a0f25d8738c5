import type { ListingRow } from '@ardhi/contracts/listings/row';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { commandWords, type Offered, offered } from '../listing/command-words.ts';
import { More } from '../listing/more.tsx';
import styles from './row-commands.module.css';

interface Given {
  readonly row: ListingRow;
  readonly busy: boolean;
  readonly onCommand: (cmd: Offered) => void;
}

/** How many commands stand open; the others wait behind "More". */
const open = 1;

/** What the service allows this person to ask of this listing now. */
export function RowCommands({ row, busy, onCommand }: Given) {
  const { formatMessage } = useIntl();
  const { title } = row.card;
  const allowed = offered.filter((cmd) => row.commands.includes(cmd));
  const button = (cmd: Offered) => (
    <Button
      key={cmd}
      disabled={busy}
      aria-label={`${formatMessage(commandWords[cmd])}: ${title}`}
      onClick={() => onCommand(cmd)}
    >
      {formatMessage(commandWords[cmd])}
    </Button>
  );
  const rest = allowed.slice(open);
  return (
    <div className={styles['commands']}>
      {allowed.slice(0, open).map(button)}
      {rest.length > 0 && (
        <More label={formatMessage({ id: 'desk.more', defaultMessage: 'More for {title}' }, { title })}>
          {rest.map(button)}
        </More>
      )}
    </div>
  );
}
