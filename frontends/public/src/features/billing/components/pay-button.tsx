import type { Money } from '@ardhi/contracts/money';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormError } from '@ardhi/kit/forms/form-field';
import type { ContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import type { PaymentMethods } from '../api/load-packages.ts';
import type { MethodValues } from '../lib/use-pay.ts';
import styles from './billing.module.css';

interface PayButtonProps<In extends MethodValues> {
  readonly form: ContractForm<In>;
  readonly methods: PaymentMethods;
  readonly amount: Money;
}

/** Pays an amount by one of the offered methods, below the error of the form. */
export function PayButton<In extends MethodValues>({ form, methods, amount }: PayButtonProps<In>) {
  const { locale } = useIntl();
  return (
    <div className={styles.pay}>
      <FormError form={form} />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        disabled={form.formState.isSubmitting || methods.length === 0}
      >
        <FormattedMessage id="billing.buyButton" values={{ amount: formatMoney(amount, locale) }} />
      </Button>
    </div>
  );
}
