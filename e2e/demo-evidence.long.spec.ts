import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { expect, it } from 'vitest';
import { demoToken } from './support/demo-callers.ts';
import { startHttpProduct } from './support/http-product.ts';
import { journeyListings } from './support/product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

it('the demo data shows every level of evidence, and documents in every state', async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: journeyListings, LOG_LEVEL: 'error' };
  await using app = await startHttpProduct({ settings, rates: unlimitedRates });
  const { product, callOk } = app;
  await product.application.settled();
  const { items, total } = await callOk('GET', '/plots/search?pageSize=48');
  const cards: readonly ListingCard[] = items;
  expect(cards).toHaveLength(total);
  for (const level of [1, 2, 3, 4, 5]) {
    const search = await callOk('GET', `/plots/search?trustMin=${level}&pageSize=48`);
    const expected = cards.filter(({ trustLevel }) => trustLevel >= level);
    expect(search.total, `plots of level ${level} and above`).toBe(expected.length);
    expect(
      cards.some(({ trustLevel }) => trustLevel === level),
      `a plot of level ${level}`,
    ).toBe(true);
  }

  const details = await Promise.all(
    cards.map(({ id }): Promise<ListingDetail> => callOk('GET', `/plots/${id}`)),
  );
  const documents = details.flatMap(({ title }) => title?.evidence ?? []);
  const soon = Temporal.Now.plainDateISO().add({ days: 14 }).toString();
  const having = (status: string) => documents.filter((one) => one.status === status);
  const shown = {
    accepted: having('ACCEPTED'),
    expiring: having('ACCEPTED').filter(({ expiresOn }) => expiresOn < soon),
    expired: having('EXPIRED'),
    waiting: having('SUBMITTED'),
    disputed: details.filter(({ title }) => (title?.conflicts ?? 0) > 0),
  };
  for (const [state, found] of Object.entries(shown)) expect(found.length, state).toBeGreaterThan(0);
  // Buyers never see what was refused.
  expect(having('REJECTED')).toEqual([]);
  const open = documents.find(({ status, onRequest }) => status === 'ACCEPTED' && !onRequest);
  const link = await callOk('GET', `/api/evidence/${open?.id}/file`);
  const file = await fetch(new URL(link.url, product.url));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  const token = await demoToken(product.url, 'AFRI_ADMIN');
  const queue = (query: string) => callOk('GET', `/api/admin/moderation?${query}`, { token });
  expect((await queue('kind=EVIDENCE')).total).toBeGreaterThan(0);
  expect((await queue('kind=CONFLICT')).total).toBe(1);
  const decided = (await queue('kind=EVIDENCE&state=DONE&pageSize=100')).items;
  expect(new Set(decided.map(({ decision }: { decision: string }) => decision))).toEqual(
    new Set(['ACCEPT', 'REJECT']),
  );
});
