import type { Media } from '@ardhi/contracts/media';
import type { Control } from '@ardhi/kit/forms/form-field';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { mediaName } from '@ardhi/kit/media/media-name';
import { control, Field } from '@ardhi/kit/ui/field';

interface DocumentSelectProps {
  readonly documents: readonly Media[];
  /** The registered field of the form. */
  readonly field: Pick<Control, 'name' | 'ref' | 'onChange' | 'onBlur'>;
}

/** Selects one of a listing's documents, which is sent unchanged. */
export const DocumentSelect = ({ documents, field }: DocumentSelectProps) => (
  <Field label={<FormattedMessage id="wa.document" />}>
    {(controlProps) => (
      <select {...controlProps} {...field} className={control}>
        <option value="" />
        {documents.map((item) => (
          <option key={item.id} value={item.id}>
            {mediaName(item)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
