import { toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { commandConsequences, commandLabels, type OwnerCommand } from '../../../lib/listing-commands.ts';
import type { CommandDetails } from '../../../lib/use-listing-command.ts';
import styles from './confirm-command.module.css';

/** A command that waits for confirmation. */
export interface PendingCommand {
  readonly row: ListingRow;
  readonly cmd: OwnerCommand;
}

interface ConfirmCommandProps {
  readonly pending: PendingCommand;
  readonly onClose: () => void;
  readonly onConfirm: (details: CommandDetails) => void;
}

/**
 * Asks for confirmation of a command, explains its consequence and collects its details: note, time or
 * price.
 */
export function ConfirmCommand({ pending: { row, cmd }, onClose, onConfirm }: ConfirmCommandProps) {
  const { formatMessage } = useIntl();
  const commandLabel = formatMessage(commandLabels[cmd]);
  const consequence = commandConsequences[cmd];
  return (
    <Dialog open onClose={onClose} title={`${commandLabel}: ${row.card.title || row.card.ref}`}>
      {consequence && <p>{formatMessage(consequence)}</p>}
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(readDetails(new FormData(event.currentTarget), row));
        }}
      >
        {cmd === 'schedule' && (
          <Field label={<FormattedMessage id="ask.at" />}>
            {(ids) => <input {...ids} className={control} type="datetime-local" name="at" required />}
          </Field>
        )}
        {(cmd === 'markSold' || cmd === 'markLet') && row.card.price && (
          <>
            <Field
              label={<FormattedMessage id="ask.soldPrice" values={{ currency: row.card.price.currency }} />}
            >
              {(ids) => <input {...ids} className={control} type="number" min="1" step="any" name="price" />}
            </Field>
            <label className={styles.checkbox}>
              <input type="checkbox" name="publish" /> <FormattedMessage id="ask.publish" />
            </label>
          </>
        )}
        <Field label={<FormattedMessage id="ask.why" />}>
          {(ids) => <textarea {...ids} className={control} name="note" rows={2} maxLength={500} />}
        </Field>
        <div className={styles.actions}>
          <Button variant="primary" type="submit">
            {commandLabel}
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function readDetails(form: FormData, { card }: ListingRow): CommandDetails {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [note, at, price] = [text('note'), text('at'), Number(text('price'))];
  return {
    ...(note !== '' && { note }),
    ...(at !== '' && { at: new Date(at).toISOString() }),
    ...(price > 0 &&
      card.price && {
        soldPrice: { amount: toMinorUnits(price, card.price.currency), currency: card.price.currency },
        publishSoldPrice: form.has('publish'),
      }),
  };
}
