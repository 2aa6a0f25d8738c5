import { hydrateAfter } from '@ardhi/kit/testing/hydrate';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NavigatingSelect } from './navigating-select.tsx';

const sorts = (
  <NavigatingSelect aria-label="Sort" value="" hrefOf={(sort) => `/?sort=${sort}`}>
    <option value="">Newest</option>
    <option value="price">Price</option>
    <option value="area">Area</option>
  </NavigatingSelect>
);

it('opens the address of what was chosen, also before the scripts ran, and keeps the focus', async () => {
  const select = () => screen.getByLabelText<HTMLSelectElement>('Sort');
  using page = await hydrateAfter(sorts, () => userEvent.selectOptions(select(), 'Price'));
  const query = () => page.router.state.location.search;
  await waitFor(() => expect([query(), select().value]).toEqual(['?sort=price', 'price']));
  const before = select();
  await userEvent.selectOptions(before, 'Area');
  await waitFor(() => expect([query(), select().value]).toEqual(['?sort=area', 'area']));
  expect(document.activeElement).toBe(before);
});
