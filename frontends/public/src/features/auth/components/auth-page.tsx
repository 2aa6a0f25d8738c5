import { FormattedMessage, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import type { ReactNode } from 'react';
import { FormPage } from '../../../components/form-page.tsx';
import type { AuthConfig } from '../api/auth-config.ts';
import { ExternalSignIn } from './external-sign-in.tsx';

interface AuthPageProps {
  readonly title: ReactNode;
  /** Mode of an external provider's page, with the label of the button that opens it. */
  readonly intent: 'login' | 'create';
  readonly intentLabel: ReactNode;
  /** Form for accounts held here. */
  readonly form: ReactNode;
  /** Shown below the form: links to the other page, if this is not the right one. */
  readonly children?: ReactNode;
}

/** A page to sign in, register or reset a password: its form, or a button if an external provider holds the accounts. */
export function AuthPage({ title, intent, intentLabel, form, children }: AuthPageProps) {
  const { externalHost } = useLoaderData<AuthConfig>();
  return (
    <FormPage title={title}>
      {externalHost === undefined ? (
        form
      ) : (
        <ExternalSignIn host={externalHost} intent={intent}>
          {intentLabel}
        </ExternalSignIn>
      )}
      {children}
    </FormPage>
  );
}

interface SwitchLinkProps {
  /** A sentence with the link in `<a>`. */
  readonly message: MessageDescriptor;
  readonly to: string;
}

/** "New here? Create an account": leads from signing in to registering and back. */
export const SwitchLink = ({ message, to }: SwitchLinkProps) => (
  <p>
    <FormattedMessage
      {...message}
      values={{
        a: (text) => (
          <Link key="link" to={to}>
            {text}
          </Link>
        ),
      }}
    />
  </p>
);
