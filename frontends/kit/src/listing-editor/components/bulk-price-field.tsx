import * as z from 'zod/mini';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './bulk-edit-bar.module.css';

/** A typed percentage, also with a decimal comma, within the contract's `pricePercent`; zero would change nothing. */
const schema = z.strictObject({
  percent: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => Number(text.replace(',', '.'))),
    ),
    z.number().check(
      z.minimum(-90),
      z.maximum(500),
      z.refine((percent) => percent !== 0),
    ),
  ),
});

interface BulkPriceFieldProps {
  readonly busy: boolean;
  /** Called with the change in percent. */
  readonly onSubmit: (percent: number) => void;
}

/** Changes the prices of all selected listings by a percentage. */
export function BulkPriceField({ busy, onSubmit }: BulkPriceFieldProps) {
  const form = useContractForm({
    schema,
    initial: { percent: '' },
    onSubmit: async ({ percent }: z.infer<typeof schema>) => onSubmit(percent),
  });
  return (
    <form className={styles.choice} onSubmit={form.submit} noValidate>
      <Field label={<FormattedMessage id="bulk.percent" />} error={form.formState.errors.percent?.message}>
        {(controlProps) => (
          <input {...controlProps} {...form.register('percent')} className={control} inputMode="decimal" />
        )}
      </Field>
      <Button type="submit" disabled={busy || form.watch('percent').trim() === ''}>
        <FormattedMessage id="bulk.price" />
      </Button>
    </form>
  );
}
