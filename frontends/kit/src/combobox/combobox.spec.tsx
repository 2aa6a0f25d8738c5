import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { seriousFindings } from '../testing/axe.ts';
import { shown } from '../testing/shown.tsx';
import { Combobox } from './combobox.tsx';

const towns = ['Kampala', 'Kamuli', 'Jinja'];
const find = async (text: string) =>
  towns.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()));

const places = (onChoose = vi.fn()) => ({
  onChoose,
  ...shown(
    <Combobox
      label="Place"
      fetch={find}
      keyOf={(town) => town}
      textOf={(town) => town}
      onChoose={onChoose}
    />,
  ),
});
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });

describe('a combobox', () => {
  it('offers what fits and takes it by keyboard', async () => {
    const { onChoose } = places();
    await userEvent.type(field(), 'kam');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Kamuli');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Kamuli');
    expect(field().value).toBe('Kamuli');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('takes a pressed option', async () => {
    const { onChoose } = places();
    await userEvent.type(field(), 'jin');
    await userEvent.click(await screen.findByRole('option', { name: 'Jinja' }));
    expect(onChoose).toHaveBeenCalledWith('Jinja');
  });

  it('closes on Escape and keeps the text', async () => {
    places();
    await userEvent.type(field(), 'kam');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(field().value).toBe('kam');
  });

  it('says when nothing fits', async () => {
    places();
    await userEvent.type(field(), 'xyz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “xyz”.'));
  });

  it('is read without a serious finding while it is open', async () => {
    const { container } = places();
    await userEvent.type(field(), 'kam');
    await screen.findAllByRole('option');
    expect(await seriousFindings(container)).toEqual([]);
  });
});
