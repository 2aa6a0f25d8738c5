import { useSessionState } from '@ardhi/kit/session/session-context';
import { useEffect, useRef } from 'react';
import { readPageData } from '../page-data.ts';
import { forgetSavedPages, setUpServiceWorker } from './service-worker.ts';

/** Sets up the service worker of this page, and forgets the saved pages when someone else signs in or out. */
export function useServiceWorker(): void {
  const state = useSessionState();
  const lastReader = useRef<string | undefined>(undefined);
  useEffect(() => void setUpServiceWorker(readPageData(document).offline === true), []);
  const reader = state.status === 'signedIn' ? state.user.id : state.status;
  useEffect(() => {
    if (reader === 'loading') return;
    if (lastReader.current !== undefined && lastReader.current !== reader) forgetSavedPages();
    lastReader.current = reader;
  }, [reader]);
}
