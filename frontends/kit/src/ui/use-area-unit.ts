import type { AreaUnit } from '@ardhi/contracts/listings/square-metres';
import { useSessionPart } from '../session/session-context.tsx';
import type { SessionState } from '../session/session-state.ts';
import { usualUnit } from '../words/area-text.ts';

const chosen = (state: SessionState): AreaUnit | undefined =>
  state.status === 'signedIn' ? state.user.areaUnit : undefined;

/** The unit in which this reader wants this size. */
export const useAreaUnit = (m2: number, land: boolean): AreaUnit =>
  useSessionPart(chosen) ?? usualUnit(m2, land);
