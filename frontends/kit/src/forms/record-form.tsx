import type { ReactNode } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormError } from './form-field.tsx';
import styles from './record-form.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface RecordFormProps {
  readonly form: Pick<ContractForm<object>, 'formError' | 'submit'> & {
    readonly formState: { readonly isSubmitting: boolean };
  };
  /** Label of the submit button; "Save" by default. */
  readonly submitLabel?: ReactNode;
  /** Path of the cancel link. */
  readonly cancelTo?: string;
  /** Closes the dialog of the form. */
  readonly onCancel?: () => void;
  /** The failure, shown above its reason: "The agency was not created." */
  readonly errorTitle?: ReactNode;
  readonly children: ReactNode;
}

/** A form for one record: fields in a column, the form error, and buttons to save and cancel. */
export const RecordForm = ({
  form,
  submitLabel,
  cancelTo,
  onCancel,
  errorTitle,
  children,
}: RecordFormProps) => (
  <form className={styles.form} onSubmit={form.submit} noValidate>
    {children}
    <FormError form={form} title={errorTitle} />
    <div className={styles.buttons}>
      <Button variant="primary" type="submit" disabled={form.formState.isSubmitting}>
        {submitLabel ?? <FormattedMessage id="common.save" />}
      </Button>
      {cancelTo !== undefined && (
        <ButtonLink variant="text" to={cancelTo}>
          <FormattedMessage id="common.cancel" />
        </ButtonLink>
      )}
      {onCancel !== undefined && (
        <Button onClick={onCancel}>
          <FormattedMessage id="common.cancel" />
        </Button>
      )}
    </div>
  </form>
);
