import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tileBox } from './place-names.ts';

describe('the box of the tiles of a view', () => {
  it('contains the view, and is the same after a small move', () => {
    const kampala = tileBox([32.55, 0.3, 32.6, 0.34], 13);
    expect(kampala).toEqual(tileBox([32.553, 0.302, 32.603, 0.342], 13));
    expect(kampala).not.toEqual(tileBox([33.2, 0.4, 33.25, 0.44], 13));
  });

  it('contains every view of the world that a map shows', () => {
    const lon = fc.double({ min: -179, max: 178, noNaN: true });
    const lat = fc.double({ min: -80, max: 79, noNaN: true });
    fc.assert(
      fc.property(lon, lat, fc.integer({ min: 0, max: 19 }), (west, south, zoom) => {
        const size = 1 / 2 ** Math.max(0, zoom - 8);
        const view = [west, south, Math.min(180, west + size), Math.min(85, south + size)] as const;
        const [left, bottom, right, top] = tileBox([...view], zoom);
        expect(left).toBeLessThanOrEqual(view[0] + 1e-9);
        expect(bottom).toBeLessThanOrEqual(view[1] + 1e-9);
        expect(right).toBeGreaterThanOrEqual(view[2] - 1e-9);
        expect(top).toBeGreaterThanOrEqual(view[3] - 1e-9);
      }),
    );
  });
});
