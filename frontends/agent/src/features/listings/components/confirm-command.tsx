import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { Dialog } from '@ardhi/kit/dialog';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { FormField } from '@ardhi/kit/forms/form-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { commandLabels, type OwnerCommand } from '@ardhi/kit/labels/owner-command-labels';
import type { CommandDetails } from '@ardhi/kit/listing-editor/use-listing-command';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import { commandConsequences } from '../../../lib/listing-commands.ts';
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

const schema = z.strictObject({
  /** Local publication time. */
  at: z.optional(z.string()),
  /** Sale price in major units. */
  price: z.optional(z.number().check(z.minimum(1))),
  publish: z.boolean(),
  note: z.optional(z.string().check(z.maxLength(500))),
});
type CommandValues = z.infer<typeof schema>;

/**
 * Asks for confirmation of a command, explains its consequence and collects its details: note, time or
 * price.
 */
export function ConfirmCommand({ pending: { row, cmd }, onClose, onConfirm }: ConfirmCommandProps) {
  const { formatMessage } = useIntl();
  const { card } = row;
  const form = useContractForm({
    schema: cmd === 'schedule' ? z.extend(schema, { at: z.string() }) : schema,
    initial: { at: '', price: '', publish: false, note: '' } as Record<keyof CommandValues, unknown>,
    draftKey: `listing:${cmd}:${card.id}`,
    onSubmit: async (values: CommandValues) => onConfirm(detailsFrom(values, row)),
  });
  const commandLabel = formatMessage(commandLabels[cmd]);
  const consequence = commandConsequences[cmd];
  return (
    <Dialog open onClose={onClose} title={`${commandLabel}: ${card.title || card.ref}`}>
      {consequence && <p>{formatMessage(consequence)}</p>}
      <form className={styles.fields} onSubmit={form.submit} noValidate>
        {cmd === 'schedule' && (
          <FormField form={form} name="at" label={<FormattedMessage id="ask.at" />}>
            {(controlProps) => <input {...controlProps} className={control} type="datetime-local" required />}
          </FormField>
        )}
        {(cmd === 'markSold' || cmd === 'markLet') && card.price && (
          <SoldPriceFields form={form} currency={card.price.currency} />
        )}
        <FormField form={form} name="note" label={<FormattedMessage id="ask.why" />}>
          {(controlProps) => <textarea {...controlProps} className={control} rows={2} maxLength={500} />}
        </FormField>
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

interface SoldPriceFieldsProps {
  readonly form: ContractForm<Record<keyof CommandValues, unknown>>;
  readonly currency: Currency;
}

/** The price for which a listing was sold or let, and whether buyers may see it. */
const SoldPriceFields = ({ form, currency }: SoldPriceFieldsProps) => (
  <>
    <TextField
      form={form}
      name="price"
      type="number"
      label={<FormattedMessage id="ask.soldPrice" values={{ currency }} />}
    />
    <CheckboxField form={form} name="publish" label={<FormattedMessage id="ask.publish" />} />
  </>
);

function detailsFrom({ at, price, publish, note }: CommandValues, { card }: ListingRow): CommandDetails {
  const currency = card.price?.currency;
  return {
    ...omitUndefined({ note: note?.trim() || undefined }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    ...(price !== undefined &&
      currency !== undefined && {
        soldPrice: { amount: toMinorUnits(price, currency), currency },
        publishSoldPrice: publish,
      }),
  };
}
