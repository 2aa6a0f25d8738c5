import { useEffect } from 'react';
import { useLocation } from '../../router/router.tsx';

/** Scrolls to the field named by the URL hash and focuses it. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.closest('details')?.setAttribute('open', '');
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [hash]);
}
