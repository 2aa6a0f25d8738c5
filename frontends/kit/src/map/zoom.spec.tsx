import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../session/token-storage.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { createZoomSaver, loadZoom, parseZoom, zoomKey } from './zoom.ts';
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
    expect(parseZoom(given)).toBe(zoom);
  });

  it.each(['near', '', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])('refuses %j', (given) => {
    expect(() => parseZoom(given)).toThrow(new RangeError('Invalid zoom level'));
  });

  it('defaults to 9 when none is stored or the stored value is not a number', () => {
    const storage = createStorage(undefined);
    expect(loadZoom(storage)).toBe(9);
    storage.set(zoomKey, '12');
    expect(loadZoom(storage)).toBe(12);
    storage.set(zoomKey, 'far');
    expect(loadZoom(storage)).toBe(9);
  });

  it('is stored 300 ms after its last change', () => {
    vi.useFakeTimers();
    const storage = createStorage(undefined);
    const save = createZoomSaver(storage);
    save(10);
    vi.advanceTimersByTime(299);
    save(11);
    vi.advanceTimersByTime(299);
    expect(storage.get('map_zoom_level')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(storage.get('map_zoom_level')).toBe('11');
  });

  it('shows an error when the typed text is not a number', async () => {
    const onZoom = vi.fn();
    renderInApp(<ZoomField zoom={9} onZoom={onZoom} />);
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
