import type { ReactNode } from 'react';
import { isMissingRecord, mayPass, messageOf } from '../client/call-error.ts';
import { useRevalidator, useRouteError } from '../router/router.tsx';
import { EmptyState } from './notice.tsx';
import { Retry } from './retry.tsx';
import { Page } from './section.tsx';

/** For the error boundary of a screen: what could not be loaded, why, and Retry where it can help. @throws the error of a missing record, for the screen that says so */
export function LoadFailed({ title }: { readonly title: ReactNode }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isMissingRecord(error)) throw error;
  return (
    <Page narrow>
      <EmptyState icon="triangle-alert" title={<h1>{title}</h1>}>
        <p>{messageOf(error)}</p>
        <Retry
          variant="primary"
          mayPass={mayPass(error)}
          isPending={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      </EmptyState>
    </Page>
  );
}
