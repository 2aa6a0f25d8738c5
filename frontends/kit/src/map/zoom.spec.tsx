import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeep } from '../session/token-storage.ts';
import { shown } from '../testing/shown.tsx';
import { keptZoom, readZoom, zoomKey, zoomSaver } from './zoom.ts';
import { ZoomField } from './zoom-field.tsx';

describe('the zoom of a map', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    [0, 1],
    [1, 1],
    ['9.5', 9.5],
    [20, 20],
    [21, 20],
    ['-3', 1],
  ])('of %j becomes %d', (given, zoom) => {
    expect(readZoom(given)).toBe(zoom);
  });

  it.each(['near', '', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])('refuses %j', (given) => {
    expect(() => readZoom(given)).toThrow(new RangeError('Invalid zoom level'));
  });

  it('is 9 until one is kept, and 9 again when what is kept is no number', () => {
    const keep = createKeep(undefined);
    expect(keptZoom(keep)).toBe(9);
    keep.set(zoomKey, '12');
    expect(keptZoom(keep)).toBe(12);
    keep.set(zoomKey, 'far');
    expect(keptZoom(keep)).toBe(9);
  });

  it('is kept once it has rested for 300 ms', () => {
    vi.useFakeTimers();
    const keep = createKeep(undefined);
    const save = zoomSaver(keep);
    save(10);
    vi.advanceTimersByTime(299);
    save(11);
    vi.advanceTimersByTime(299);
    expect(keep.get('map_zoom_level')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(keep.get('map_zoom_level')).toBe('11');
  });

  it('is refused in words when it is typed wrongly', async () => {
    const onZoom = vi.fn();
    shown(<ZoomField zoom={9} onZoom={onZoom} />);
    const field = screen.getByLabelText<HTMLInputElement>('Zoom');
    await userEvent.clear(field);
    await userEvent.type(field, 'near{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Invalid zoom level');
    await userEvent.clear(field);
    await userEvent.type(field, '25{Enter}');
    expect(onZoom).toHaveBeenLastCalledWith(20);
    expect(field.value).toBe('20');
  });
});
