import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { PhoneInput } from '@ardhi/kit/phone/phone-input';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ComponentProps } from 'react';
import type { InputField } from './fields.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof InputField>, 'type' | 'pattern' | 'hint'>;

/** A phone number, typed with spaces and brackets as people do. */
export const PhoneField = ({ form, name, label, ...attributes }: PhoneFieldProps) => (
  <Field label={label} hint={<FormattedMessage id="common.phoneHint" />} error={form.errors[name]}>
    {(ids) => (
      <PhoneInput
        {...ids}
        className={control}
        name={name}
        pattern="\+[1-9][\d\s\(\)\-]{6,20}"
        {...attributes}
      />
    )}
  </Field>
);
