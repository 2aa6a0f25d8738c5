import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as nearby from './nearby.page.tsx';

const card = aCard({});
const routes = [{ path: '/properties/:id/nearby', ...nearby }];
const school = {
  kind: 'place_of_worship',
  name: 'All Saints Cathedral',
  point: [36.8, -1.28],
  distanceM: 400,
};
const open = (pois: readonly object[]) =>
  visit(routes, `/properties/${card.id}/nearby`, ({ path }) =>
    path.includes('/nearby') ? { body: { listings: [], plots: [], pois } } : { body: { card } },
  );
const toggle = () => screen.queryByRole('checkbox', { name: 'Schools, markets and other places' });

describe('what is near a listing', () => {
  it('lists schools and other places by what they are, until they are hidden', async () => {
    await using visiting = await open([school]);
    expect(screen.getByText('All Saints Cathedral').textContent).toContain('Place of worship');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(toggle() ?? document.body);
    expect(screen.queryByText('All Saints Cathedral')).toBeNull();
  });

  it('does not offer places where none are known', async () => {
    await using _ = await open([]);
    expect(toggle()).toBeNull();
    expect(screen.getByText(/Nothing/)).toBeDefined();
  });
});
