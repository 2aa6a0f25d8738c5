import { useLocation } from '@ardhi/kit/router';
import { useEffect } from 'react';

/** Scrolls to the field named by the URL hash and focuses it. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [hash]);
}
