import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Combobox } from './combobox.tsx';

const towns = ['Kampala', 'Kamuli', 'Jinja'];
const loadTowns = async (text: string) =>
  towns.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()));

const renderCombobox = (onChoose = vi.fn()) => ({
  onChoose,
  ...renderInApp(
    <Combobox
      label="Place"
      loadOptions={loadTowns}
      getOptionKey={(town) => town}
      getOptionLabel={(town) => town}
      onChoose={onChoose}
    />,
  ),
});
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });

describe('a combobox', () => {
  it('suggests matching options and selects one by keyboard', async () => {
    const { onChoose } = renderCombobox();
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

  it('keeps the active option in view and moves from the last one back to the text', async () => {
    using scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderCombobox();
    await userEvent.type(field(), 'kam');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('option', { name: 'Kampala' })]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Kamuli' }).ariaSelected).toBe('true');
  });

  it('selects a pressed option', async () => {
    const { onChoose } = renderCombobox();
    await userEvent.type(field(), 'jin');
    await userEvent.click(await screen.findByRole('option', { name: 'Jinja' }));
    expect(onChoose).toHaveBeenCalledWith('Jinja');
  });

  it('closes on Escape and keeps the text', async () => {
    renderCombobox();
    await userEvent.type(field(), 'kam');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(field().value).toBe('kam');
  });

  it('reports when no option matches', async () => {
    renderCombobox();
    await userEvent.type(field(), 'xyz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matches for “xyz”.'));
  });

  it('has no serious axe violation while it is open', async () => {
    const { container } = renderCombobox();
    await userEvent.type(field(), 'kam');
    await screen.findAllByRole('option');
    expect(await seriousViolations(container)).toEqual([]);
  });
});
