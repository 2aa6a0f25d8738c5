import type { Page } from '@playwright/test';
import { url } from './product-url.ts';

/** The id of the first or last live listing in the table of a signed-in agent. */
export async function liveListingId(
  page: Page,
  which: 'first' | 'last',
  { kind }: { readonly kind?: 'PLOT' } = {},
): Promise<string> {
  await page.goto(url('/agent/properties?reason=LIVE'));
  const rows = page.getByRole('row').filter({ hasText: kind === 'PLOT' ? /UG-L-/ : /UG-/ });
  const photos = rows[which]().getByRole('link', { name: /photos of/ });
  const [, id] = /properties\/(\w{26})/.exec((await photos.getAttribute('href')) ?? '') ?? [];
  if (id === undefined) throw new Error('The link to the photos of a live listing contains no id');
  return id;
}
