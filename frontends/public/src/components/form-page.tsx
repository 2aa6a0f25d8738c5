import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import type { ReactNode } from 'react';
import type { FormSubmit } from '../lib/forms/use-form-submit.ts';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A narrow page with a title, used for sign-in, confirmations and other short forms. */
export const FormPage = ({ title, children }: FormPageProps) => (
  <Page narrow>
    <div className={styles['door']}>
      <h1>{title}</h1>
      {children}
    </div>
  </Page>
);

/**
 * A one-column form. An error about the whole form appears above the submit button and is announced at
 * once.
 */
export function SubmitForm({
  form,
  children,
  submitButton,
}: {
  readonly form: FormSubmit;
  readonly children: ReactNode;
  readonly submitButton: ReactNode;
}) {
  return (
    <form
      ref={form.formRef}
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-busy={form.busy}
    >
      <noscript>
        <Notice icon="triangle-alert" tone="warning" title={<FormattedMessage id="door.noScript" />}>
          <FormattedMessage id="door.noScriptHow" />
        </Notice>
      </noscript>
      {children}
      <div role="alert">
        {form.formError !== undefined && (
          <Notice icon="triangle-alert" tone="problem" title={form.formError} />
        )}
      </div>
      {submitButton}
    </form>
  );
}
