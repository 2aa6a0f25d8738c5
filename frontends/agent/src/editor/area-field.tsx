import { type AreaUnit, squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import styles from './fact-field.module.css';
import { numberOrText } from './numbers.ts';

const unitWords: Readonly<Record<AreaUnit, string>> = {
  SQM: 'm²',
  SQFT: 'ft²',
  ACRE: 'acres',
  HECTARE: 'hectares',
  DECIMAL: 'decimals',
  SQKM: 'km²',
  SQMILE: 'sq miles',
};

interface Given {
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Null when there is none any more. */
  readonly onArea: (area: unknown) => void;
}

/** How large something is, in the unit in which somebody knows it. */
export function AreaField({ label, hint, value, error, onArea }: Given) {
  const intl = useIntl();
  const { value: size, unit = 'SQM' } = (value ?? {}) as { value?: number | string; unit?: AreaUnit };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles['pair']}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(size ?? '')}
            onChange={({ target }) => {
              const typed = numberOrText(target.value);
              onArea(typed === null ? null : { value: typed, unit });
            }}
          />
          <select
            className={control}
            value={unit}
            aria-label={intl.formatMessage(
              { id: 'editor.fact.unitOf', defaultMessage: '{label}, unit' },
              { label },
            )}
            onChange={({ target }) => size !== undefined && onArea({ value: size, unit: target.value })}
          >
            {Object.keys(squareMetresIn).map((one) => (
              <option key={one} value={one}>
                {unitWords[one as AreaUnit]}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
