import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import styles from './fact-field.module.css';
import { numberOrText } from './numbers.ts';

interface Given {
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Null when neither side is told any more. */
  readonly onSides: (sides: unknown) => void;
}

/** The two sides of a plot as people say them: 50 by 100. */
export function SidesField({ label, value, error, onSides }: Given) {
  const { formatMessage } = useIntl();
  const [width = null, depth = null] = (value ?? []) as readonly (number | string | null)[];
  const told = (...sides: readonly (number | string | null)[]) =>
    onSides(sides.every((side) => side === null) ? null : sides);
  return (
    <Field
      label={label}
      hint={<FormattedMessage id="editor.sides.hint" defaultMessage="Width and depth, such as 50 and 100" />}
      error={error}
    >
      {(ids) => (
        <div className={styles['pair']}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={String(width ?? '')}
            onChange={({ target }) => told(numberOrText(target.value), depth)}
          />
          <input
            className={control}
            inputMode="decimal"
            aria-label={formatMessage(
              { id: 'editor.sides.depth', defaultMessage: '{label}, depth' },
              { label },
            )}
            defaultValue={String(depth ?? '')}
            onChange={({ target }) => told(width, numberOrText(target.value))}
          />
        </div>
      )}
    </Field>
  );
}
