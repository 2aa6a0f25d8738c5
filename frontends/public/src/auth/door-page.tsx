import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import type { ReactNode } from 'react';
import type { Sending } from '../forms/use-sending.ts';
import styles from './door-page.module.css';

interface Framed {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The narrow page of everything about coming in. */
export const DoorPage = ({ title, children }: Framed) => (
  <Page narrow>
    <div className={styles['door']}>
      <h1>{title}</h1>
      {children}
    </div>
  </Page>
);

/** A form of one column; what is refused as a whole stands above its button and is read out at once. */
export function DoorForm({
  sending,
  children,
  button,
}: {
  readonly sending: Sending;
  readonly children: ReactNode;
  readonly button: ReactNode;
}) {
  return (
    <form
      ref={sending.form}
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={sending.onSubmit}
      aria-busy={sending.busy}
    >
      <noscript>
        <Notice
          icon="triangle-alert"
          tone="warning"
          title={<FormattedMessage id="door.noScript" defaultMessage="This form needs scripts." />}
        >
          <FormattedMessage
            id="door.noScriptHow"
            defaultMessage="Allow them for this site and load the page again. Searching and reading work without."
          />
        </Notice>
      </noscript>
      {children}
      <div role="alert">
        {sending.refusal !== undefined && (
          <Notice icon="triangle-alert" tone="problem" title={sending.refusal} />
        )}
      </div>
      {button}
    </form>
  );
}
