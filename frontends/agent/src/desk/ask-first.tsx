import { toMinor } from '@ardhi/contracts/exponents';
import type { ListingRow } from '@ardhi/contracts/listings/row';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { commandWords, consequences, type Offered } from '../listing/command-words.ts';
import type { MoveDetails } from '../listing/use-move.ts';
import styles from './ask-first.module.css';

/** What an agent wants done to a listing. */
export interface Wish {
  readonly row: ListingRow;
  readonly cmd: Offered;
}

interface Given {
  readonly wish: Wish;
  readonly onClose: () => void;
  readonly onYes: (details: MoveDetails) => void;
}

/** Says what a command leads to before it is carried out, and asks what belongs to it: why, when, for how much. */
export function AskFirst({ wish: { row, cmd }, onClose, onYes }: Given) {
  const { formatMessage } = useIntl();
  const asked = formatMessage(commandWords[cmd]);
  const consequence = consequences[cmd];
  return (
    <Dialog open onClose={onClose} title={`${asked}: ${row.card.title || row.card.ref}`}>
      {consequence && <p>{formatMessage(consequence)}</p>}
      <form
        className={styles['asked']}
        onSubmit={(event) => {
          event.preventDefault();
          onYes(detailsIn(new FormData(event.currentTarget), row));
        }}
      >
        {cmd === 'schedule' && (
          <Field label={<FormattedMessage id="ask.at" defaultMessage="Goes live" />}>
            {(ids) => <input {...ids} className={control} type="datetime-local" name="at" required />}
          </Field>
        )}
        {(cmd === 'markSold' || cmd === 'markLet') && row.card.price && (
          <>
            <Field
              label={
                <FormattedMessage
                  id="ask.soldPrice"
                  defaultMessage="For how much ({currency}, if you like)"
                  values={{ currency: row.card.price.currency }}
                />
              }
            >
              {(ids) => <input {...ids} className={control} type="number" min="1" step="any" name="price" />}
            </Field>
            <label className={styles['tick']}>
              <input type="checkbox" name="publish" />{' '}
              <FormattedMessage id="ask.publish" defaultMessage="Everybody may see that price" />
            </label>
          </>
        )}
        <Field label={<FormattedMessage id="ask.why" defaultMessage="Why (kept in its history)" />}>
          {(ids) => <textarea {...ids} className={control} name="note" rows={2} maxLength={500} />}
        </Field>
        <div className={styles['ways']}>
          <Button kind="main" type="submit">
            {asked}
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="ask.back" defaultMessage="Leave it as it is" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function detailsIn(form: FormData, { card }: ListingRow): MoveDetails {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [note, at, price] = [text('note'), text('at'), Number(text('price'))];
  return {
    ...(note !== '' && { note }),
    ...(at !== '' && { at: new Date(at).toISOString() }),
    ...(price > 0 &&
      card.price && {
        soldPrice: { amount: toMinor(price, card.price.currency), currency: card.price.currency },
        publishSoldPrice: form.has('publish'),
      }),
  };
}
