import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import { defaultAreaUnit } from '../format/format-area.ts';
import { useSessionSelector } from '../session/session-context.tsx';
import type { SessionState } from '../session/session-state.ts';

const preferredUnit = (state: SessionState): AreaUnit | undefined =>
  state.status === 'signedIn' ? state.user.areaUnit : undefined;

/** The user's preferred area unit, else the default one for this size in square metres. */
export const useAreaUnit = (m2: number, land: boolean): AreaUnit =>
  useSessionSelector(preferredUnit) ?? defaultAreaUnit(m2, land);
