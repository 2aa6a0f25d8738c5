import { useSyncExternalStore } from 'react';

const mediaQuery = '(min-width: 64rem)';

/** True if list and map are side by side; false during server rendering. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(mediaQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(mediaQuery).matches,
    () => false,
  );
