import type { Currency } from '@ardhi/contracts/currency-exponents';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import styles from '../../../components/sections.module.css';
import type { Autosave, FormValues } from '../../../lib/autosave/use-autosave.ts';
import { MoneyField } from './money-field.tsx';
import { parseNumber } from './parse-number.ts';

const requiredFields = ['startOn', 'years', 'lessor'] as const;

interface LeaseFieldsProps {
  readonly autosave: Autosave;
  readonly currency: Currency;
}

/** Lessor, start, term and ground rent of a lease; the remaining years are calculated for display. */
export function LeaseFields({ autosave: { values, errors, setValue }, currency }: LeaseFieldsProps) {
  const { formatMessage } = useIntl();
  const lease = (values['lease'] ?? undefined) as FormValues | undefined;
  const setLeaseField = (name: string, value: unknown) => {
    const { [name]: _, yearsLeft: __, ...rest } = lease ?? {};
    setValue(
      'lease',
      value === undefined || value === null || value === '' ? rest : { ...rest, [name]: value },
    );
  };
  /** The lease error is shown beside the first missing field. */
  const missing = requiredFields.find((name) => lease?.[name] === undefined) ?? 'years';
  const errorOf = (name: string) => (name === missing ? errors['lease'] : undefined);
  return (
    <>
      <div className={styles.fullWidth}>
        <ChipInput
          type="checkbox"
          checked={lease !== undefined}
          onChange={({ target }) => setValue('lease', target.checked ? {} : null)}
        >
          <FormattedMessage id="editor.lease.is" />
        </ChipInput>
      </div>
      {lease && (
        <>
          <Field label={<FormattedMessage id="editor.lease.start" />} error={errorOf('startOn')}>
            {(ids) => (
              <input
                {...ids}
                type="date"
                className={control}
                defaultValue={String(lease['startOn'] ?? '')}
                onChange={({ target }) => setLeaseField('startOn', target.value)}
              />
            )}
          </Field>
          <Field label={<FormattedMessage id="editor.lease.years" />} error={errorOf('years')}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                inputMode="numeric"
                defaultValue={String(lease['years'] ?? '')}
                onChange={({ target }) => setLeaseField('years', parseNumber(target.value))}
              />
            )}
          </Field>
          <Field
            label={<FormattedMessage id="editor.lease.lessor" />}
            hint={<FormattedMessage id="editor.lease.lessorHint" />}
            error={errorOf('lessor')}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                maxLength={120}
                defaultValue={String(lease['lessor'] ?? '')}
                onChange={({ target }) => setLeaseField('lessor', target.value)}
              />
            )}
          </Field>
          <MoneyField
            label={formatMessage({ id: 'common.groundRentPerYear' })}
            value={lease['groundRent']}
            defaultCurrency={currency}
            onChange={(money) => setLeaseField('groundRent', money)}
          />
          <div className={styles.fullWidth}>
            <ChipInput
              type="checkbox"
              checked={lease['renewable'] === true}
              onChange={({ target }) => setLeaseField('renewable', target.checked ? true : undefined)}
            >
              <FormattedMessage id="editor.lease.renewable" />
            </ChipInput>
          </div>
        </>
      )}
    </>
  );
}
