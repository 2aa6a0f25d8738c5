import { describe, expect, it } from 'vitest';
import { bounded } from './panorama-scene.ts';

describe('looking around', () => {
  it('goes all the way round and comes back to where it began', () => {
    expect(bounded({ yaw: 190, pitch: 0, wide: 80 }).yaw).toBe(-170);
    expect(bounded({ yaw: -190, pitch: 0, wide: 80 }).yaw).toBe(170);
    expect(bounded({ yaw: 725, pitch: 0, wide: 80 }).yaw).toBe(5);
  });
  it('does not turn over, and zooms as far as the picture holds', () => {
    expect(bounded({ yaw: 0, pitch: 120, wide: 5 })).toEqual({ yaw: 0, pitch: 85, wide: 35 });
    expect(bounded({ yaw: 0, pitch: -120, wide: 500 })).toEqual({ yaw: 0, pitch: -85, wide: 110 });
  });
});
