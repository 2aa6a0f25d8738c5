import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** Whether list and map stand side by side; false on the server, where nobody knows yet. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
