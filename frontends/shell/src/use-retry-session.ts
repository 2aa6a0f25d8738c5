import { useSession } from '@ardhi/kit/session/session-context';
import { useState } from 'react';

/** Loads the profile again, one attempt at a time. */
export function useRetrySession(): { readonly retry: () => void; readonly isRetrying: boolean } {
  const session = useSession();
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void session.start().finally(() => setRetrying(false));
  };
  return { retry, isRetrying };
}
