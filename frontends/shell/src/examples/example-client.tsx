import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import styles from './kit.module.css';

/** Who is here, and a call by its contract: within 5 seconds the same answer costs no request. */
export function ExampleClient() {
  const session = useSessionState();
  const client = useClient();
  const [said, setSaid] = useState('Nothing was asked yet.');
  const ask = () =>
    client.call(listCountries, { query: {} }).then(
      ({ total }) => setSaid(`${total} countries.`),
      (error: unknown) => setSaid(messageOf(error)),
    );
  return (
    <>
      <p>
        {session.status === 'signedIn' ? `${session.user.name} is signed in.` : `Session: ${session.status}.`}
      </p>
      <div className={styles['row']}>
        <Button onClick={() => void ask()}>Ask for the countries</Button>
        <output>{said}</output>
      </div>
    </>
  );
}
