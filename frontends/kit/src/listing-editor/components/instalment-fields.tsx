import { instalmentPlan } from '@ardhi/contracts/listings/listing-fields';
import type { Autosave, FormValues } from '../../forms/autosave/autosave.ts';
import { defineMessages, FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { ChipInput } from '../../ui/chip-input.tsx';
import { control, Field } from '../../ui/field.tsx';
import { parseNumber } from './parse-number.ts';
import styles from './sections.module.css';

const messages = defineMessages({
  depositPercent: { id: 'instalment.deposit' },
  months: { id: 'instalment.months' },
  interestPercentFlat: { id: 'instalment.interest' },
  transferAtPercent: { id: 'instalment.transferAt' },
});
const transferLabels = defineMessages({
  ON_FULL_PAYMENT: { id: 'instalment.ON_FULL_PAYMENT' },
  ON_DEPOSIT: { id: 'instalment.ON_DEPOSIT' },
  ON_PERCENT: { id: 'instalment.ON_PERCENT' },
});
const defaultPlan = {
  depositPercent: 30,
  months: 12,
  interestPercentFlat: 0,
  titleTransfer: 'ON_FULL_PAYMENT',
};

/** The instalment plan of a listing; absent unless the agent offers one. */
export function InstalmentFields({
  autosave: { values, errors, setValue },
}: {
  readonly autosave: Autosave;
}) {
  const plan = (values['instalments'] ?? undefined) as FormValues | undefined;
  return (
    <div className={styles.grid}>
      <div className={styles.fullWidth}>
        <ChipInput
          type="checkbox"
          checked={plan !== undefined}
          onChange={({ target }) => setValue('instalments', target.checked ? defaultPlan : null)}
        >
          <FormattedMessage id="instalment.offered" />
        </ChipInput>
      </div>
      {plan && (
        <PlanFields
          plan={plan}
          error={errors['instalments']}
          onChange={(next) => setValue('instalments', next)}
        />
      )}
    </div>
  );
}

interface PlanFieldsProps {
  readonly plan: FormValues;
  readonly error: string | undefined;
  readonly onChange: (plan: FormValues) => void;
}

/** Deposit, months, interest, and when the title is transferred. */
function PlanFields({ plan, error, onChange }: PlanFieldsProps) {
  const { formatMessage } = useIntl();
  const setPlanField = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = plan;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
  const numberField = (name: keyof typeof messages) => (
    <Field key={name} label={formatMessage(messages[name])}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          inputMode="decimal"
          defaultValue={String(plan[name] ?? '')}
          onChange={({ target }) => setPlanField(name, parseNumber(target.value))}
        />
      )}
    </Field>
  );
  return (
    <>
      {numberField('depositPercent')}
      {numberField('months')}
      {numberField('interestPercentFlat')}
      <Field label={<FormattedMessage id="instalment.title" />} error={error}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={String(plan['titleTransfer'])}
            onChange={({ target }) => setPlanField('titleTransfer', target.value)}
          >
            {instalmentPlan.shape.titleTransfer.options.map((name) => (
              <option key={name} value={name}>
                {formatMessage(transferLabels[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {plan['titleTransfer'] === 'ON_PERCENT' && numberField('transferAtPercent')}
    </>
  );
}
