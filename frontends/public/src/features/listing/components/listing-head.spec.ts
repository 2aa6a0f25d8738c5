import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { aCard } from '@ardhi/kit/testing/a-card';
import { describe, expect, it } from 'vitest';
import { listingHead } from './listing-head.ts';

const dayMs = 24 * 3_600_000;
const headOf = (listing: Partial<ListingDetail['listing']>) => {
  const detail = { card: aCard(), listing: { ...listing, description: {} } } as ListingDetail;
  return listingHead(intlOf('en'), { detail, similar: [], features: {} });
};
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

describe('the head of a listing', () => {
  it.each([
    ['a listing on the market', { status: 'ACTIVE' }, undefined],
    ['one that was sold 89 days ago', { status: 'SOLD', soldAt: daysAgo(89) }, undefined],
    ['one that was sold 91 days ago', { status: 'SOLD', soldAt: daysAgo(91) }, true],
    ['one that was sold at an unknown time', { status: 'SOLD' }, true],
    ['a draft', { status: 'INACTIVE' }, true],
    ['one that left the market', { status: 'ARCHIVED' }, true],
  ] as const)('keeps search engines away from what they should not show: %s', (_, listing, noIndex) => {
    expect(headOf(listing).noIndex).toBe(noIndex);
    expect(headOf(listing).canonical).toMatch(/^\/properties\//);
  });
});
