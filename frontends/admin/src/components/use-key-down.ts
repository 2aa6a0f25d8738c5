import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to keys pressed anywhere while the component is mounted. It begins in the commit that shows the component, before the
 * paint: whoever sees it can use its keys.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
