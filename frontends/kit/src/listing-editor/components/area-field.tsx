import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './fact-field.module.css';
import { parseNumber } from './parse-number.ts';

const unitLabels: Readonly<Record<AreaUnit, string>> = {
  SQM: 'm²',
  SQFT: 'ft²',
  ACRE: 'acres',
  HECTARE: 'hectares',
  DECIMAL: 'decimals',
  SQKM: 'km²',
  SQMILE: 'sq miles',
};

interface AreaFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Called with null when the field is cleared. */
  readonly onChange: (area: unknown) => void;
}

/** An area with its unit. */
export function AreaField({ label, hint, value, error, onChange }: AreaFieldProps) {
  const intl = useIntl();
  const { value: size, unit = 'SQM' } = (value ?? {}) as { value?: number | string; unit?: AreaUnit };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={styles.twoColumns}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(size ?? '')}
            onChange={({ target }) => {
              const parsed = parseNumber(target.value);
              onChange(parsed === null ? null : { value: parsed, unit });
            }}
          />
          <select
            className={control}
            value={unit}
            aria-label={intl.formatMessage({ id: 'editor.fact.unitOf' }, { label })}
            onChange={({ target }) => size !== undefined && onChange({ value: size, unit: target.value })}
          >
            {Object.keys(squareMetresPerUnit).map((code) => (
              <option key={code} value={code}>
                {unitLabels[code as AreaUnit]}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
