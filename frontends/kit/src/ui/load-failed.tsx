import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { isMissingRecord, messageOf } from '../client/call-error.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './notice.tsx';
import { Page } from './section.tsx';

/** For the error boundary of a screen: what could not be loaded, why, and Retry. @throws the error of a missing record, for the screen that says so */
export function LoadFailed({ title }: { readonly title: ReactNode }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isMissingRecord(error)) throw error;
  return (
    <Page narrow>
      <EmptyState icon="triangle-alert" title={<h1>{title}</h1>}>
        <p>{messageOf(error)}</p>
        <Button variant="primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
          <FormattedMessage id="common.retry" />
        </Button>
      </EmptyState>
    </Page>
  );
}
