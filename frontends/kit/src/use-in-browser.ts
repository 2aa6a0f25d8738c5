import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** True in the browser: false on the server and until the server-rendered page is hydrated. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
