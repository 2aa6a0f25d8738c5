import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether the browser runs the page: false on the server and until what the server rendered is hydrated. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
