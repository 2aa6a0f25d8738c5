import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toast-store.ts';
import { ToastProvider, useToast } from './toasts.tsx';

describe('a toast', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each(['success', 'info', 'error'] as const)('of kind %s stays for 3 seconds', (kind) => {
    vi.useFakeTimers();
    const toasts = createToasts();
    render(<ToastProvider toasts={toasts}>page</ToastProvider>);
    act(() => toasts.show(kind, 'Saved.'));
    expect(screen.getByRole(kind === 'error' ? 'alert' : 'status').textContent).toBe('Saved.');
    act(() => vi.advanceTimersByTime(2_999));
    expect(screen.queryByText('Saved.')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('with an action stays longer, and leaves once the action is chosen', () => {
    vi.useFakeTimers();
    const toasts = createToasts();
    const run = vi.fn();
    render(<ToastProvider toasts={toasts}>page</ToastProvider>);
    act(() => toasts.show('error', 'Not loaded.', { label: 'Retry', run }));
    act(() => vi.advanceTimersByTime(9_999));
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Not loaded.')).toBeNull();
  });

  it('stays while its button has the focus, and leaves after its full time once the focus leaves', () => {
    vi.useFakeTimers();
    const toasts = createToasts();
    render(<ToastProvider toasts={toasts}>page</ToastProvider>);
    act(() => toasts.show('error', 'Not loaded.', { label: 'Retry', run: () => undefined }));
    act(() => screen.getByRole('button', { name: 'Retry' }).focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Not loaded.')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Retry' }).blur());
    act(() => vi.advanceTimersByTime(9_999));
    expect(screen.queryByText('Not loaded.')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Not loaded.')).toBeNull();
  });

  it('is shown once, and longer, when it is shown again meanwhile', () => {
    vi.useFakeTimers();
    const toasts = createToasts();
    render(<ToastProvider toasts={toasts}>page</ToastProvider>);
    act(() => toasts.show('error', 'Not loaded.'));
    act(() => vi.advanceTimersByTime(2_000));
    act(() => toasts.show('error', 'Not loaded.'));
    expect(screen.getAllByText('Not loaded.')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByText('Not loaded.')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByText('Not loaded.')).toBeNull();
  });

  it('can be shown from any component', () => {
    function Saver() {
      const toast = useToast();
      return (
        <button type="button" onClick={() => toast('success', 'Kept.')}>
          Keep
        </button>
      );
    }
    render(
      <ToastProvider toasts={createToasts()}>
        <Saver />
      </ToastProvider>,
    );
    act(() => screen.getByRole('button').click());
    expect(screen.getByText('Kept.').dataset['kind']).toBe('success');
  });
});
