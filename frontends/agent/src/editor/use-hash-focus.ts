import { useLocation } from '@ardhi/kit/router/router.tsx';
import { useEffect } from 'react';

/** Leads to the field that the address names, and puts the cursor into it. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [hash]);
}
