import type { ReactNode } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormRefusal } from './form-field.tsx';
import styles from './record-form.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface Given {
  readonly form: Pick<ContractForm<object>, 'refusal' | 'submit'> & {
    readonly formState: { readonly isSubmitting: boolean };
  };
  /** What sending it is called; "Save" unless said. */
  readonly save?: ReactNode;
  /** Where one goes without saving. */
  readonly cancel?: string;
  readonly children: ReactNode;
}

/** The fields of one record in a column, what was refused as a whole, and the way to save it. */
export const RecordForm = ({ form, save, cancel, children }: Given) => (
  <form className={styles['form']} onSubmit={form.submit} noValidate>
    {children}
    <FormRefusal form={form} />
    <div className={styles['buttons']}>
      <Button kind="main" type="submit" disabled={form.formState.isSubmitting}>
        {save ?? <FormattedMessage id="kit.form.save" defaultMessage="Save" />}
      </Button>
      {cancel !== undefined && (
        <ButtonLink kind="plain" to={cancel}>
          <FormattedMessage id="kit.form.cancel" defaultMessage="Cancel" />
        </ButtonLink>
      )}
    </div>
  </form>
);
