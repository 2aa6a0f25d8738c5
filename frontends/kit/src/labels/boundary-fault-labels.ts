import type { BoundaryFault, BoundaryFaultReason } from '@ardhi/contracts/geo/boundary-fault';
import { defineMessages, type IntlShape } from '../i18n/intl.tsx';

const messages = defineMessages<BoundaryFaultReason>({
  CROSSES_ITSELF: { id: 'boundaryFault.CROSSES_ITSELF' },
  HOLE_OUTSIDE: { id: 'boundaryFault.HOLE_OUTSIDE' },
  NO_AREA: { id: 'boundaryFault.NO_AREA' },
  NO_CORNERS: { id: 'boundaryFault.NO_CORNERS' },
  NOT_A_POLYLINE: { id: 'boundaryFault.NOT_A_POLYLINE' },
  NOT_CLOSED: { id: 'boundaryFault.NOT_CLOSED' },
  OUTSIDE_PLACE: { id: 'boundaryFault.OUTSIDE_PLACE' },
  TOO_FEW_FIXES: { id: 'boundaryFault.TOO_FEW_FIXES' },
  TOO_LARGE: { id: 'boundaryFault.TOO_LARGE' },
  TOO_MANY_CORNERS: { id: 'boundaryFault.TOO_MANY_CORNERS' },
  TOO_MANY_POLYGONS: { id: 'boundaryFault.TOO_MANY_POLYGONS' },
  TOO_SMALL: { id: 'boundaryFault.TOO_SMALL' },
  WRONG_CORNER_COUNT: { id: 'boundaryFault.WRONG_CORNER_COUNT' },
});

/** The fault of a boundary, its point (latitude first) and how to correct it; undefined for an unknown reason. */
export function boundaryFaultMessage(
  { formatMessage }: IntlShape,
  { reason, at, limit, count, place }: Partial<BoundaryFault>,
): string | undefined {
  if (reason === undefined || !Object.hasOwn(messages, reason)) return undefined;
  return formatMessage(messages[reason], {
    limit,
    count,
    place,
    hasPoint: String(at !== undefined),
    latitude: at?.[1].toFixed(5),
    longitude: at?.[0].toFixed(5),
  });
}
