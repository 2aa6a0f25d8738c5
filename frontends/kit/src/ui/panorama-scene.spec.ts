import { describe, expect, it } from 'vitest';
import { clampView } from './panorama-scene.ts';

describe('clampView', () => {
  it('wraps yaw to -180 to 180 degrees', () => {
    expect(clampView({ yaw: 190, pitch: 0, fieldOfView: 80 }).yaw).toBe(-170);
    expect(clampView({ yaw: -190, pitch: 0, fieldOfView: 80 }).yaw).toBe(170);
    expect(clampView({ yaw: 725, pitch: 0, fieldOfView: 80 }).yaw).toBe(5);
  });
  it('limits pitch and field of view', () => {
    expect(clampView({ yaw: 0, pitch: 120, fieldOfView: 5 })).toEqual({ yaw: 0, pitch: 85, fieldOfView: 35 });
    expect(clampView({ yaw: 0, pitch: -120, fieldOfView: 500 })).toEqual({
      yaw: 0,
      pitch: -85,
      fieldOfView: 110,
    });
  });
});
