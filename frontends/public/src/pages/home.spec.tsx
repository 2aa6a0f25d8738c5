import { errorResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as home from './home.page.tsx';

const routes = [{ path: '/', ...home }];
const country = (name: string, code: string, enabled: boolean) => ({
  id: `01J8Z6Y5E4D3C2B1A0ZYXWVT${code}`,
  name,
  code,
  enabled,
});
const visitWith = (countries: readonly object[] | undefined) =>
  visit(routes, '/', ({ path }) => {
    if (!path.startsWith('/api/geo/countries')) return { body: { items: [], total: 0 } };
    return countries === undefined
      ? errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong.')
      : { body: { items: countries } };
  });
const chosen = () => screen.getByLabelText<HTMLSelectElement>('In').value;

describe('the country selector of the home page', () => {
  it('chooses Uganda if it is enabled', async () => {
    await using _ = await visitWith([country('Kenya', 'KE', true), country('Uganda', 'UG', true)]);
    expect(chosen()).toBe('UG');
  });

  it('chooses all countries while Uganda is disabled, and does not offer it', async () => {
    await using _ = await visitWith([country('Kenya', 'KE', true), country('Uganda', 'UG', false)]);
    expect(chosen()).toBe('all');
    expect(screen.queryByRole('option', { name: 'Uganda' })).toBeNull();
  });

  it('says that the countries could not be loaded', async () => {
    await using _ = await visitWith(undefined);
    expect(screen.getByText('Failed to load countries')).toBeDefined();
  });
});
