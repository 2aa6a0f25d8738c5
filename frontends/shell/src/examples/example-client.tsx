import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import styles from './kit.module.css';

/** The session state, and a call by its contract, cached for 5 seconds. */
export function ExampleClient() {
  const session = useSessionState();
  const client = useClient();
  const [message, setMessage] = useState('Nothing was asked yet.');
  const requestCountries = () =>
    client.call(listCountries, { query: {} }).then(
      ({ total }) => setMessage(`${total} countries.`),
      (error: unknown) => setMessage(messageOf(error)),
    );
  return (
    <>
      <p>
        {session.status === 'signedIn' ? `${session.user.name} is signed in.` : `Session: ${session.status}.`}
      </p>
      <div className={styles.row}>
        <Button onClick={() => void requestCountries()}>Ask for the countries</Button>
        <output>{message}</output>
      </div>
    </>
  );
}
