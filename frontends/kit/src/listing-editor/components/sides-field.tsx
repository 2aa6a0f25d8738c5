import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './fact-field.module.css';
import { parseNumber } from './parse-number.ts';

interface SidesFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Called with null when both sides are cleared. */
  readonly onChange: (sides: unknown) => void;
}

/** Width and depth of a plot in feet. */
export function SidesField({ label, value, error, onChange }: SidesFieldProps) {
  const { formatMessage } = useIntl();
  const [width = null, depth = null] = (value ?? []) as readonly (number | string | null)[];
  const emit = (...sides: readonly (number | string | null)[]) =>
    onChange(sides.every((side) => side === null) ? null : sides);
  return (
    <Field label={label} hint={<FormattedMessage id="editor.sides.hint" />} error={error}>
      {(ids) => (
        <div className={styles.twoColumns}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(width ?? '')}
            onChange={({ target }) => emit(parseNumber(target.value), depth)}
          />
          <input
            className={control}
            inputMode="decimal"
            aria-label={formatMessage({ id: 'editor.sides.depth' }, { label })}
            defaultValue={String(depth ?? '')}
            onChange={({ target }) => emit(width, parseNumber(target.value))}
          />
        </div>
      )}
    </Field>
  );
}
