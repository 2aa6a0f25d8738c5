import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFollowingField } from './use-following-field.ts';

function Search({ q, flag }: { readonly q: string; readonly flag: string }) {
  return (
    <form>
      <input aria-label="Name" defaultValue={q} ref={useFollowingField<HTMLInputElement>(q)} />
      <input
        type="checkbox"
        aria-label="Verified"
        defaultChecked={flag === 'true'}
        ref={useFollowingField<HTMLInputElement>(flag)}
      />
    </form>
  );
}
const shown = () => [
  screen.getByLabelText<HTMLInputElement>('Name').value,
  screen.getByLabelText<HTMLInputElement>('Verified').checked,
];

it('keeps what was entered until something else is stored, and the focus', async () => {
  const { rerender } = render(<Search q="land" flag="" />);
  await userEvent.type(screen.getByLabelText('Name'), ' near');
  rerender(<Search q="land" flag="" />);
  expect(shown()).toEqual(['land near', false]);
  rerender(<Search q="house" flag="true" />);
  expect(shown()).toEqual(['house', true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  rerender(<Search q="" flag="" />);
  expect(shown()).toEqual(['', false]);
});
