import type { ListingRow } from '@ardhi/contracts/listings/row';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { commandWords, consequences, type Offered } from '../listing/command-words.ts';
import styles from './ask-first.module.css';

/** What an agent wants done to a listing. */
export interface Wish {
  readonly row: ListingRow;
  readonly cmd: Offered;
}

interface Given {
  readonly wish: Wish;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** Says what a command leads to before it is carried out. */
export function AskFirst({ wish: { row, cmd }, onClose, onYes }: Given) {
  const { formatMessage } = useIntl();
  const asked = formatMessage(commandWords[cmd]);
  const consequence = consequences[cmd];
  return (
    <Dialog open onClose={onClose} title={`${asked}: ${row.card.title || row.card.ref}`}>
      {consequence && <p>{formatMessage(consequence)}</p>}
      <div className={styles['ways']}>
        <Button kind="main" onClick={onYes}>
          {asked}
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="ask.back" defaultMessage="Leave it as it is" />
        </Button>
      </div>
    </Dialog>
  );
}
