import { FormattedMessage } from '../i18n/intl.tsx';
import { control, Field } from '../ui/field.tsx';

interface PositionFieldProps {
  readonly ids: readonly string[];
  readonly id: string;
  /** Counted from 0. */
  readonly onMove: (place: number) => void;
}

/** Selects a photo's position by number, instead of dragging it past many others. */
export function PositionField({ ids, id, onMove }: PositionFieldProps) {
  if (ids.length < 2) return null;
  return (
    <Field label={<FormattedMessage id="media.place" />}>
      {(controlProps) => (
        <select
          {...controlProps}
          className={control}
          value={ids.indexOf(id)}
          onChange={({ target }) => onMove(Number(target.value))}
        >
          {ids.map((one, index) => (
            <option key={one} value={index}>
              {index + 1}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
