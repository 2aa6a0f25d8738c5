import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Autosave, FormValues } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { ChipInput } from '../../ui/chip-input.tsx';
import { control, Field } from '../../ui/field.tsx';
import { MoneyField } from './money-field.tsx';
import { parseNumber } from './parse-number.ts';
import styles from './sections.module.css';

const requiredFields = ['startOn', 'years', 'lessor'] as const;

interface LeaseFieldsProps {
  readonly autosave: Autosave;
  readonly currency: Currency;
}

/** Lessor, start, term and ground rent of a lease; the remaining years are calculated for display. */
export function LeaseFields({ autosave: { values, errors, setValue }, currency }: LeaseFieldsProps) {
  const lease = (values['lease'] ?? undefined) as FormValues | undefined;
  const setLeaseField = (name: string, value: unknown) => {
    const { [name]: _, yearsLeft: __, ...rest } = lease ?? {};
    setValue(
      'lease',
      value === undefined || value === null || value === '' ? rest : { ...rest, [name]: value },
    );
  };
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
          <LeaseTerm lease={lease} error={errors['lease']} onChange={setLeaseField} />
          <GroundRent lease={lease} currency={currency} onChange={setLeaseField} />
        </>
      )}
    </>
  );
}

interface LeasePartProps {
  readonly lease: FormValues;
  readonly onChange: (name: string, value: unknown) => void;
}

/** Start, years and lessor; the lease error is shown beside the first missing one. */
function LeaseTerm({ lease, error, onChange }: LeasePartProps & { readonly error: string | undefined }) {
  const missing = requiredFields.find((name) => lease[name] === undefined) ?? 'years';
  const errorOf = (name: string) => (name === missing ? error : undefined);
  return (
    <>
      <Field label={<FormattedMessage id="editor.lease.start" />} error={errorOf('startOn')}>
        {(ids) => (
          <input
            {...ids}
            type="date"
            className={control}
            defaultValue={String(lease['startOn'] ?? '')}
            onChange={({ target }) => onChange('startOn', target.value)}
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
            onChange={({ target }) => onChange('years', parseNumber(target.value))}
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
            onChange={({ target }) => onChange('lessor', target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** Ground rent, and whether the lease can be renewed. */
function GroundRent({ lease, currency, onChange }: LeasePartProps & { readonly currency: Currency }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <MoneyField
        label={formatMessage({ id: 'common.groundRentPerYear' })}
        value={lease['groundRent']}
        defaultCurrency={currency}
        onChange={(money) => onChange('groundRent', money)}
      />
      <div className={styles.fullWidth}>
        <ChipInput
          type="checkbox"
          checked={lease['renewable'] === true}
          onChange={({ target }) => onChange('renewable', target.checked ? true : undefined)}
        >
          <FormattedMessage id="editor.lease.renewable" />
        </ChipInput>
      </div>
    </>
  );
}
