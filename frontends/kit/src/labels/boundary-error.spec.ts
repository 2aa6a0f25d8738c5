import { type BoundaryFaultReason, boundaryFaultReasons } from '@ardhi/contracts/geo/boundary-fault';
import { describe, expect, it } from 'vitest';
import { callError } from '../client/call-error.ts';
import { intlOf } from '../i18n/intl.tsx';
import { boundaryErrorMessage } from './boundary-error.ts';

const messageFor = (details: Readonly<Record<string, unknown>>) =>
  boundaryErrorMessage(
    intlOf('en'),
    callError({ code: 'GEOMETRY_INVALID', status: 422, message: 'The boundary is not valid.', details }),
  );

const at = [32.64, 0.39];
const faults: Readonly<Record<BoundaryFaultReason, Readonly<Record<string, unknown>>>> = {
  CROSSES_ITSELF: { ring: 0, at },
  HOLE_OUTSIDE: { ring: 1, at },
  NO_AREA: { ring: 0, at },
  NO_CORNERS: {},
  NOT_A_POLYLINE: { ring: 0 },
  NOT_CLOSED: { ring: 0, at },
  OUTSIDE_PLACE: { ring: 0, at, place: 'Mukono' },
  TOO_FEW_FIXES: { ring: 0, at, count: 3, limit: 4 },
  TOO_LARGE: { ring: 0, at, limit: 5_000_000_000 },
  TOO_MANY_CORNERS: { limit: 2_000 },
  TOO_MANY_POLYGONS: { limit: 10 },
  TOO_SMALL: { ring: 0, at, limit: 20 },
  WRONG_CORNER_COUNT: { ring: 0, at, limit: 100 },
};

describe('the error of a boundary', () => {
  it.each(boundaryFaultReasons)('says what is wrong and what to do: %s', (reason) => {
    const [fault, remedy] = messageFor({ reason, ...faults[reason] })?.match(/\S.*?\.(?= |$)/g) ?? [];
    expect(fault).not.toBe('The boundary is not valid.');
    expect(remedy).toMatch(/^[A-Z].+\.$/);
  });

  it('names the point, the place and the limits', () => {
    expect(messageFor({ reason: 'CROSSES_ITSELF', ...faults.CROSSES_ITSELF })).toBe(
      'The boundary crosses itself, at 0.39000, 32.64000. Move a corner so that no sides cross.',
    );
    expect(messageFor({ reason: 'OUTSIDE_PLACE', ...faults.OUTSIDE_PLACE })).toBe(
      'The boundary lies outside Mukono, at 0.39000, 32.64000. Correct the boundary, or choose another place.',
    );
    expect(messageFor({ reason: 'TOO_FEW_FIXES', ...faults.TOO_FEW_FIXES })).toBe(
      'The walk has 3 points accurate to 10 m, but needs at least 4. Walk the boundary again under open sky.',
    );
    expect(messageFor({ reason: 'TOO_MANY_POLYGONS', ...faults.TOO_MANY_POLYGONS })).toBe(
      'You can search in up to 10 areas at once. Remove the drawn areas, then draw fewer.',
    );
    expect(messageFor({ reason: 'WRONG_CORNER_COUNT', ...faults.WRONG_CORNER_COUNT })).toBe(
      'An area needs 3 to 100 corners. Remove it and draw it again.',
    );
  });

  it('names no point where the service knows none', () => {
    expect(messageFor({ reason: 'NOT_CLOSED' })).toBe(
      'The boundary is not closed. End it with the corner it starts with.',
    );
  });

  it('is left to the sentence of the response for a reason that the screen does not know', () => {
    expect(messageFor({ reason: 'TOO_ROUND' })).toBeUndefined();
    expect(messageFor({})).toBeUndefined();
  });
});
