import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import type { ActionFormState } from '../../../lib/actions/use-action-form.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

/** A new secret in the formats that authenticator apps read. */
export interface NewSecret {
  /** `otpauth://totp/…`. */
  readonly uri: string;
  readonly secret: string;
}

interface AuthenticatorSetupProps extends NewSecret {
  /** Sends the first code of the app. */
  readonly form: ActionFormState;
}

/** Shows a secret as a QR code, as a link for the phone itself and as text, and asks for the first code of the app. */
export function AuthenticatorSetup({ uri, secret, form }: AuthenticatorSetupProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id="secondFactor.scan" />
      </p>
      <QrCode text={uri} label={formatMessage({ id: 'secondFactor.qr' })} />
      <p>
        <a className={styles.app} href={uri}>
          <FormattedMessage id="secondFactor.openApp" />
        </a>
      </p>
      <p>
        <FormattedMessage id="secondFactor.typeSecret" />
      </p>
      <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form}>
            <FormattedMessage id="authAction.tab" />
          </SubmitButton>
        }
      >
        <CodeField form={form} />
      </ActionForm>
    </>
  );
}
