import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { describe, expect, it } from 'vitest';
import { type EvidencePlan, evidencePlans } from './demo-evidence.ts';
import { demoListings } from './demo-world.ts';

const draftedDaysAgo = (index: number) => 34 - index / 100;
const sellerOf = (_: unknown, index: number) => `seller ${index % 5}`;
const planned = (count: number, seed = 2026) => {
  const world = demoListings(count, seed);
  return { world, plans: evidencePlans(world, { draftedDaysAgo, sellerOf }) };
};
const accepted = ({ documents }: EvidencePlan) =>
  documents.filter(({ decision }) => decision === 'ACCEPT').map(({ kind }) => kind);

describe('the evidence of the demo world', () => {
  const { world, plans } = planned(3_000);
  const all = [...plans.values()];
  const plots = world.filter(({ kind }) => kind === 'PLOT').length;

  it('is the same in every run', () => {
    expect(planned(3_000).plans).toEqual(plans);
  });

  it('is on file for about three in ten plots, of the highest level for few', () => {
    const share = (kind: string) =>
      all.filter((plan) => accepted(plan).some((one) => one === kind)).length / plots;
    expect(share('MANDATE_LETTER')).toBeGreaterThan(0.25);
    expect(share('MANDATE_LETTER')).toBeLessThan(0.35);
    expect(share('TITLE_COPY')).toBeLessThan(share('MANDATE_LETTER'));
    expect(share('SEARCH_LETTER')).toBeLessThan(share('TITLE_COPY'));
    expect(share('BOUNDARY_OPENING')).toBeLessThan(share('SEARCH_LETTER'));
    expect(share('SITE_VISIT')).toBeGreaterThan(0);
    expect(share('SITE_VISIT')).toBeLessThan(0.03);
  });

  it('has every story in a world of the size that journeys use', () => {
    const stories = new Set([...planned(60, 20_261).plans.values()].map(({ story }) => story));
    expect([...stories].toSorted()).toEqual([
      ...['BOUNDARY', 'DISPUTED', 'EXPIRED', 'EXPIRING', 'IDENTITY', 'LATER_CLAIM', 'REFUSED'],
      ...['SEARCH', 'TITLE', 'VISIT', 'WAITING'],
    ]);
  });

  it('was issued before it was filed, and expires when its story says so', () => {
    for (const [index, { story, documents }] of plans) {
      for (const { kind, issuedDaysAgo } of documents) {
        expect(issuedDaysAgo).toBeGreaterThanOrEqual(draftedDaysAgo(index));
        if (kind !== 'SEARCH_LETTER') continue;
        // A search letter is valid for 90 days, and was so when it was filed.
        expect(issuedDaysAgo - draftedDaysAgo(index)).toBeLessThan(90);
        const daysLeft = 90 - issuedDaysAgo;
        if (story === 'EXPIRED' && draftedDaysAgo(index) >= 2) expect(daysLeft).toBeLessThan(0);
        else if (story === 'EXPIRED' || story === 'EXPIRING') expect(daysLeft).toBe(8);
        else expect(daysLeft).toBeGreaterThan(30);
      }
    }
  });

  it('names each parcel once, except where two sellers dispute it', () => {
    const parcels = Map.groupBy(
      [...plans].filter(([, { parcel }]) => parcel !== undefined),
      ([, { parcel }]) => JSON.stringify(parcel),
    );
    const shared = [...parcels.values()].filter(({ length }) => length > 1);
    expect(shared.length).toBeGreaterThan(5);
    for (const claims of shared) {
      expect(claims.map(([, { story }]) => story)).toEqual(['DISPUTED', 'LATER_CLAIM']);
      const [first = -1, second = -1] = claims.map(([index]) => index);
      expect(sellerOf(world[first], first)).not.toBe(sellerOf(world[second], second));
      expect(world[first]?.place.town.country).toBe(world[second]?.place.town.country);
    }
  });

  it('marks the corners of surveyed plots as found', () => {
    const surveyed = [...plans].filter(([, { beacons }]) => beacons !== undefined);
    expect(surveyed.length).toBeGreaterThan(20);
    for (const [index, { beacons = [], documents }] of surveyed) {
      expect(documents.map(({ kind }) => kind)).toContain('BOUNDARY_OPENING');
      expect(beacons.length).toBeGreaterThanOrEqual(4);
      const { input } = world[index] as (typeof world)[number];
      const boundary = { ...('boundary' in input ? input.boundary : {}), beacons };
      expect(listingInputOf.PLOT.safeParse({ ...input, boundary }).error?.issues ?? []).toEqual([]);
    }
  });
});
