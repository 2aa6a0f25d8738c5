import { type RefObject, startTransition, useEffect, useState } from 'react';

/** True once an element is within one screen of the viewport; false on the server, true at once without IntersectionObserver. */
export function useInView(target: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const markInView = () => startTransition(() => setInView(true));
    if (target.current === null) return;
    if (typeof IntersectionObserver === 'undefined') return markInView();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        markInView();
      },
      { rootMargin: '100%' },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return inView;
}
