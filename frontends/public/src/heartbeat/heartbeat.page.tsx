import type { heartbeat } from '@ardhi/contracts/listings/write.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useParams } from '@ardhi/kit/router/router.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { useRef, useState } from 'react';
import { DoorForm, DoorPage } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';

const heartbeatRoute = slimRoute<typeof heartbeat>({ method: 'POST', path: '/api/heartbeat/:token' });
type State = 'AVAILABLE' | 'UNDER_OFFER' | 'SOLD';
type End = 'DONE' | 'DEAD' | 'TOO_LATE';

export const handle: Screen = { head: () => ({ title: 'Still to be had?', noIndex: true }) };

/** Where the mail about a silent listing leads: one tap, without signing in. */
export function Component() {
  const client = useClient();
  const { token = '' } = useParams();
  const [end, setEnd] = useState<End>();
  // The button that submits says what; nothing on the page shows it before.
  const chosen = useRef<State>('AVAILABLE');
  const choose = (state: State) => () => {
    chosen.current = state;
  };
  const sending = useSending(async () => {
    try {
      await client.call(heartbeatRoute, { params: { token }, body: { state: chosen.current } });
      setEnd('DONE');
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.code === 'INVALID_TRANSITION') setEnd('TOO_LATE');
      else if (error.code === 'GONE' || error.code === 'NOT_FOUND') setEnd('DEAD');
      else throw error;
    }
  });
  if (end !== undefined) return <Ended end={end} />;
  return (
    <DoorPage title={<FormattedMessage id="heartbeat.title" defaultMessage="Is it still to be had?" />}>
      <DoorForm
        sending={sending}
        button={
          <>
            <Button kind="main" type="submit" wide disabled={sending.busy} onClick={choose('AVAILABLE')}>
              <FormattedMessage id="heartbeat.yes" defaultMessage="Yes, it is available" />
            </Button>
            <Button type="submit" wide disabled={sending.busy} onClick={choose('UNDER_OFFER')}>
              <FormattedMessage id="heartbeat.offer" defaultMessage="It is under offer" />
            </Button>
            <Button type="submit" wide disabled={sending.busy} onClick={choose('SOLD')}>
              <FormattedMessage id="heartbeat.gone" defaultMessage="It is sold or let" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage
            id="heartbeat.why"
            defaultMessage="People see when this was last confirmed, and trust what is fresh."
          />
        </p>
      </DoorForm>
    </DoorPage>
  );
}

const Ended = ({ end }: { readonly end: End }) => (
  <DoorPage title={<FormattedMessage id="heartbeat.thanks" defaultMessage="Thank you" />}>
    <p role="status">
      {end === 'DONE' && <FormattedMessage id="heartbeat.done" defaultMessage="It is written down." />}
      {end === 'DEAD' && (
        <FormattedMessage
          id="heartbeat.dead"
          defaultMessage="This link is too old. Your listings know more."
        />
      )}
      {end === 'TOO_LATE' && (
        <FormattedMessage
          id="heartbeat.late"
          defaultMessage="That cannot be said of this listing any more."
        />
      )}
    </p>
    <ButtonLink to="/agent/properties" kind="main">
      <FormattedMessage id="heartbeat.on" defaultMessage="My listings" />
    </ButtonLink>
  </DoorPage>
);
