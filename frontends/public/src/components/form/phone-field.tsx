import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { ComponentProps } from 'react';
import { InputField } from './fields.tsx';

/** A phone number with its country code, typed with spaces and brackets as people do. */
export const PhoneField = (props: Omit<ComponentProps<typeof InputField>, 'type' | 'pattern' | 'hint'>) => (
  <InputField
    {...props}
    hint={<FormattedMessage id="common.includeTheCountryCode256772" />}
    type="tel"
    autoComplete="tel"
    pattern="\+[1-9][\d\s\(\)\-]{6,20}"
  />
);
