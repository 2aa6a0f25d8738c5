import { instalmentPlan } from '@ardhi/contracts/listings/fields';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { numberOrText } from './numbers.ts';
import styles from './sections.module.css';
import type { Said, Saying } from './use-saying.ts';

const words = defineMessages({
  depositPercent: { id: 'instalment.deposit', defaultMessage: 'Deposit, percent of the price' },
  months: { id: 'instalment.months', defaultMessage: 'Months to pay the rest' },
  interestPercentFlat: { id: 'instalment.interest', defaultMessage: 'Interest, percent flat' },
  transferAtPercent: { id: 'instalment.transferAt', defaultMessage: 'Title passes at percent paid' },
});
const transferWords = defineMessages({
  ON_FULL_PAYMENT: { id: 'instalment.ON_FULL_PAYMENT', defaultMessage: 'Once all is paid' },
  ON_DEPOSIT: { id: 'instalment.ON_DEPOSIT', defaultMessage: 'With the deposit' },
  ON_PERCENT: { id: 'instalment.ON_PERCENT', defaultMessage: 'Once a part is paid' },
});
const usual = { depositPercent: 30, months: 12, interestPercentFlat: 0, titleTransfer: 'ON_FULL_PAYMENT' };

/** The plan by which a buyer pays over months; none unless it is offered. */
export function InstalmentFields({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const { formatMessage } = useIntl();
  const plan = (said['instalments'] ?? undefined) as Said | undefined;
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = plan ?? {};
    say('instalments', value === null ? rest : { ...rest, [name]: value });
  };
  const number = (name: keyof typeof words) => (
    <Field key={name} label={formatMessage(words[name])}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          inputMode="decimal"
          defaultValue={String(plan?.[name] ?? '')}
          onChange={({ target }) => set(name, numberOrText(target.value))}
        />
      )}
    </Field>
  );
  return (
    <div className={styles['grid']}>
      <div className={styles['whole']}>
        <Choice
          type="checkbox"
          checked={plan !== undefined}
          onChange={({ target }) => say('instalments', target.checked ? usual : null)}
        >
          <FormattedMessage id="instalment.offered" defaultMessage="Buyers may pay by instalments" />
        </Choice>
      </div>
      {plan && (
        <>
          {number('depositPercent')}
          {number('months')}
          {number('interestPercentFlat')}
          <Field
            label={<FormattedMessage id="instalment.title" defaultMessage="The title passes" />}
            error={wrong['instalments']}
          >
            {(ids) => (
              <select
                {...ids}
                className={control}
                value={String(plan['titleTransfer'])}
                onChange={({ target }) => set('titleTransfer', target.value)}
              >
                {instalmentPlan.shape.titleTransfer.options.map((name) => (
                  <option key={name} value={name}>
                    {formatMessage(transferWords[name])}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {plan['titleTransfer'] === 'ON_PERCENT' && number('transferAtPercent')}
        </>
      )}
    </div>
  );
}
