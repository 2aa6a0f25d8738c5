import { useState } from 'react';
import { fieldMessageOf } from '../../client/call-error.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { boundaryErrorMessage } from '../../labels/boundary-error.ts';
import type { FormValues } from './autosave.ts';
import { omitFields } from './local-changes.ts';
import { errorField } from './save-errors.ts';

/** Errors of the service by field. */
type ErrorsByField = Readonly<Record<string, string>>;

interface ServerErrors {
  readonly byField: ErrorsByField;
  /** The error that is about no field that was sent. */
  readonly formError: string | undefined;
  readonly add: (error: unknown, sent: FormValues) => void;
  /** Forgets the error of a field and of the form, because the user changed the field. */
  readonly clear: (field: string) => void;
}

/** The errors of rejected saves: each stays beside its field until the user changes that field. */
export function useServerErrors(): ServerErrors {
  const intl = useIntl();
  const [byField, setByField] = useState<ErrorsByField>({});
  const [formError, setFormError] = useState<string>();
  return {
    byField,
    formError,
    add(error, sent) {
      const field = errorField(error);
      const message = boundaryErrorMessage(intl, error) ?? fieldMessageOf(error);
      if (field !== undefined && field in sent) setByField((previous) => ({ ...previous, [field]: message }));
      else setFormError(message);
    },
    clear(field) {
      setByField((previous) => omitFields(previous, (name) => name === field));
      setFormError(undefined);
    },
  };
}
