import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Dialog } from './dialog.tsx';

let setOpen: (open: boolean) => void;

function Openable() {
  const [open, set] = useState(true);
  setOpen = set;
  return (
    <Dialog open={open} onClose={() => set(false)} title="Find anything">
      <p>{String(open)}</p>
    </Dialog>
  );
}

const dialog = () => document.querySelector('dialog');

describe('a dialog', () => {
  it('stays open when it is opened again before its event of closing comes', async () => {
    renderInApp(<Openable />);
    act(() => setOpen(false));
    act(() => setOpen(true));
    const closed = new Promise((resolve) => dialog()?.addEventListener('close', resolve));
    await act(() => closed);
    expect(dialog()?.open).toBe(true);
    expect(screen.getByText('true')).toBeDefined();
  });

  it('tells its owner that someone closed it', async () => {
    renderInApp(<Openable />);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(screen.queryByText('true')).toBeNull());
    expect(dialog()?.open).toBe(false);
  });
});
