import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether somebody has come within a screen of an element; never on the server, at once where a browser cannot tell. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const come = () => startTransition(() => setNear(true));
    if (place.current === null) return;
    if (typeof IntersectionObserver === 'undefined') return come();
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        come();
      },
      { rootMargin: '100%' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return near;
}
