import { FormattedMessage } from '../i18n/intl.tsx';
import { control, Field } from '../ui/field.tsx';

interface Given {
  readonly ids: readonly string[];
  readonly id: string;
  /** Counted from 0. */
  readonly onPlace: (place: number) => void;
}

/** A place by its number, for whoever would otherwise have to carry a photo past thirty others. */
export function PlaceField({ ids, id, onPlace }: Given) {
  if (ids.length < 2) return null;
  return (
    <Field label={<FormattedMessage id="media.place" defaultMessage="Place in the order" />}>
      {(tied) => (
        <select
          {...tied}
          className={control}
          value={ids.indexOf(id)}
          onChange={({ target }) => onPlace(Number(target.value))}
        >
          {ids.map((one, at) => (
            <option key={one} value={at}>
              {at + 1}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
