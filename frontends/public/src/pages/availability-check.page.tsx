import { confirmListingByToken } from '@ardhi/contracts/listings/editor.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../components/form/action-form.tsx';
import { FormPage } from '../components/form-page.tsx';
import { apiMutation } from '../lib/actions/mutation.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { useActionForm } from '../lib/actions/use-action-form.ts';

const availabilityMutation = apiMutation(confirmListingByToken);
type Availability = 'AVAILABLE' | 'UNDER_OFFER' | 'SOLD';
type Result = 'DONE' | 'DEAD' | 'TOO_LATE';

/** Result for the link's owner by error code. */
const resultByCode: Readonly<Record<string, Result>> = {
  INVALID_TRANSITION: 'TOO_LATE',
  GONE: 'DEAD',
  NOT_FOUND: 'DEAD',
};

/** Records the answer about the listing's availability. */
export const action = routeAction(availabilityMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'heartbeat.title' }), noIndex: true }),
};

/**
 * The target of the availability email about an unconfirmed listing: one press answers it, without signing
 * in.
 */
export function Component() {
  const { token = '' } = useParams();
  const [result, setResult] = useState<Result>();
  const form = useActionForm(availabilityMutation, {
    input: ({ state }) => ({ params: { token }, body: { state: state as Availability } }),
    onSuccess: () => setResult('DONE'),
    onError({ code }) {
      setResult(resultByCode[code]);
      return code in resultByCode;
    },
  });
  if (result !== undefined) return <ResultPage result={result} />;
  return (
    <FormPage title={<FormattedMessage id="heartbeat.title" />}>
      <ActionForm
        form={form}
        submitButton={
          <>
            <SubmitButton form={form} fullWidth name="state" value="AVAILABLE">
              <FormattedMessage id="common.yesStillAvailable" />
            </SubmitButton>
            <SubmitButton form={form} variant="secondary" fullWidth name="state" value="UNDER_OFFER">
              <FormattedMessage id="common.underOffer" />
            </SubmitButton>
            <SubmitButton form={form} variant="secondary" fullWidth name="state" value="SOLD">
              <FormattedMessage id="common.soldOrLet" />
            </SubmitButton>
          </>
        }
      >
        <p>
          <FormattedMessage id="heartbeat.why" />
        </p>
      </ActionForm>
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
    <ButtonLink to="/agent/properties" variant="primary">
      <FormattedMessage id="common.myListings" />
    </ButtonLink>
  </FormPage>
);
