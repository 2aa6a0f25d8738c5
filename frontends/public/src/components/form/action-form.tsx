import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { useInBrowser } from '@ardhi/kit/use-in-browser';
import type { ComponentProps, ReactNode } from 'react';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';
import styles from './action-form.module.css';

interface ActionFormProps {
  readonly form: ActionFormState;
  readonly children?: ReactNode;
  readonly submitButton: ReactNode;
  /** The failure, shown above its reason: "Login failed". */
  readonly errorTitle?: string;
  /** Shown below the title if the server gives no other reason. */
  readonly errorReason?: string;
}

/**
 * A one-column form. An error about the whole form appears above the submit button and is announced at
 * once.
 */
export function ActionForm({ form, children, submitButton, errorTitle, errorReason }: ActionFormProps) {
  return (
    <form
      ref={form.formRef}
      className={styles.form}
      method="post"
      noValidate
      onFocus={form.onFocus}
      onSubmit={form.onSubmit}
      aria-busy={form.busy}
    >
      <noscript>
        <Notice icon="triangle-alert" tone="warning" title={<FormattedMessage id="form.noScript" />}>
          <FormattedMessage id="form.noScriptHow" />
        </Notice>
      </noscript>
      {children}
      <div role="alert">
        {form.formError !== undefined && (
          <Notice icon="triangle-alert" tone="problem" title={errorTitle ?? form.formError}>
            {errorTitle !== undefined && (
              <p>{errorTitle === form.formError ? errorReason : form.formError}</p>
            )}
          </Notice>
        )}
      </div>
      {submitButton}
    </form>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'form' | 'type'> & {
  readonly form: Pick<ActionFormState, 'busy'>;
};

/**
 * The submit button of a form; disabled while the form is being sent, and until the page is hydrated: before that the
 * browser would submit the form itself, and the input would be lost.
 */
export function SubmitButton({ form, variant = 'primary', ...props }: SubmitButtonProps) {
  const inBrowser = useInBrowser();
  return <Button variant={variant} type="submit" disabled={form.busy || !inBrowser} {...props} />;
}
