import type { AreaUnit } from '@ardhi/contracts/listings/square-metres';
import { useSessionState } from '../session/session-context.tsx';
import { usualUnit } from '../words/area-text.ts';

/** The unit in which this reader wants this size. */
export function useAreaUnit(m2: number, land: boolean): AreaUnit {
  const session = useSessionState();
  return session.status === 'signedIn' ? session.user.areaUnit : usualUnit(m2, land);
}
