import { confirmListingByToken } from '@ardhi/contracts/listings/editor.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { useRef, useState } from 'react';
import { FormPage, SubmitForm } from '../components/form-page.tsx';
import { useFormSubmit } from '../lib/forms/use-form-submit.ts';

type Availability = 'AVAILABLE' | 'UNDER_OFFER' | 'SOLD';
type Result = 'DONE' | 'DEAD' | 'TOO_LATE';

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'heartbeat.title' }), noIndex: true }),
};

/**
 * The target of the availability email about an unconfirmed listing: one press answers it, without signing
 * in.
 */
export function Component() {
  const client = useClient();
  const { token = '' } = useParams();
  const [result, setResult] = useState<Result>();
  // Each submit button stands for one answer; a ref suffices because the choice is not displayed.
  const chosenState = useRef<Availability>('AVAILABLE');
  const choose = (state: Availability) => () => {
    chosenState.current = state;
  };
  const form = useFormSubmit(async () => {
    try {
      await client.call(confirmListingByToken, { params: { token }, body: { state: chosenState.current } });
      setResult('DONE');
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.code === 'INVALID_TRANSITION') setResult('TOO_LATE');
      else if (error.code === 'GONE' || error.code === 'NOT_FOUND') setResult('DEAD');
      else throw error;
    }
  });
  if (result !== undefined) return <ResultPage result={result} />;
  return (
    <FormPage title={<FormattedMessage id="heartbeat.title" />}>
      <SubmitForm
        form={form}
        submitButton={
          <>
            <Button variant="main" type="submit" fullWidth disabled={form.busy} onClick={choose('AVAILABLE')}>
              <FormattedMessage id="heartbeat.yes" />
            </Button>
            <Button type="submit" fullWidth disabled={form.busy} onClick={choose('UNDER_OFFER')}>
              <FormattedMessage id="common.underOffer" />
            </Button>
            <Button type="submit" fullWidth disabled={form.busy} onClick={choose('SOLD')}>
              <FormattedMessage id="common.soldOrLet" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="heartbeat.why" />
        </p>
      </SubmitForm>
    </FormPage>
  );
}

const ResultPage = ({ result }: { readonly result: Result }) => (
  <FormPage title={<FormattedMessage id="heartbeat.thanks" />}>
    <p role="status">
      {result === 'DONE' && <FormattedMessage id="heartbeat.done" />}
      {result === 'DEAD' && <FormattedMessage id="heartbeat.dead" />}
      {result === 'TOO_LATE' && <FormattedMessage id="heartbeat.late" />}
    </p>
    <ButtonLink to="/agent/properties" variant="main">
      <FormattedMessage id="common.myListings" />
    </ButtonLink>
  </FormPage>
);
