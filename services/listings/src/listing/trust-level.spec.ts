import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvidenceDocument, noListing } from './listing-state.ts';
import { expiryOf, nextLevelDrop, trustLevel } from './trust-level.ts';

const today = '2026-11-20';
const document = (kind: EvidenceKind, more: Partial<EvidenceDocument> = {}): EvidenceDocument => ({
  id: kind,
  kind,
  fileId: 'f',
  mime: 'application/pdf',
  sha256: 's',
  issuedOn: '2026-11-01',
  fields: {},
  expiresOn: expiryOf(kind, '2026-11-01'),
  visibility: 'ON_REQUEST',
  status: 'ACCEPTED',
  ...more,
});
const ladder: readonly EvidenceKind[] = ['TITLE_COPY', 'SEARCH_LETTER', 'BOUNDARY_OPENING', 'SITE_VISIT'];
const all = (['OWNER_ID', 'MANDATE_LETTER', ...ladder] as const).map((kind) => document(kind));
const parcel = { scheme: 'UG_MAILO', parts: [], canonical: 'UG_MAILO:A:B:C' } as const;
const title = {
  id: 't',
  tenure: 'MAILO_PRIVATE',
  ownerType: 'INDIVIDUAL',
  spousalConsent: 'HAVE',
  encumbrances: [],
  parcel,
  registeredArea: { value: 1_000, unit: 'SQM' },
} as never;
const beacons = [{ label: 'A', at: [32.6, 0.3], state: 'FOUND' }];
const proved = {
  ...noListing,
  title,
  details: { boundary: { beacons } } as never,
  measured: { areaM2: 1_020, perimeterM: 130 },
  evidence: all,
};

describe('the level of trust', () => {
  it('rises by one with each document, without skipping a level', () => {
    expect(trustLevel({ ...proved, evidence: [] }, today)).toBe(0);
    expect(trustLevel({ ...proved, evidence: [document('OWNER_ID')] }, today)).toBe(0);
    for (let steps = 0; steps <= ladder.length; steps++)
      expect(trustLevel({ ...proved, evidence: all.slice(0, 2 + steps) }, today)).toBe(1 + steps);
    expect(trustLevel({ ...proved, evidence: all.filter(({ kind }) => kind !== 'TITLE_COPY') }, today)).toBe(
      1,
    );
  });
  it('needs no mandate from an owner', () => {
    const details = { listedAs: 'OWNER' } as never;
    expect(trustLevel({ ...proved, details, evidence: [document('OWNER_ID')] }, today)).toBe(1);
  });
  it.each([
    [
      'documents that are not reviewed',
      { evidence: all.map((one) => ({ ...one, status: 'SUBMITTED' as const })) },
      0,
    ],
    ['a title without a parcel', { title: { ...(title as object), parcel: undefined } as never }, 1],
    ['a boundary 4 % too large', { measured: { areaM2: 1_040, perimeterM: 1 } }, 3],
    [
      'a beacon that was not found',
      { details: { boundary: { beacons: [...beacons, { state: 'MISSING' }] } } as never },
      3,
    ],
    [
      'land that is 11 % smaller than claimed',
      { details: { area: { value: 1_150, unit: 'SQM' } } as never },
      1,
    ],
    ['an allotment letter', { title: { ...(title as object), tenure: 'ALLOTMENT_LETTER' } as never }, 2],
  ])('is limited by %s', (_, wrong, level) => {
    expect(trustLevel({ ...proved, ...wrong }, today)).toBe(level);
  });
  it('of a kibanja is capped at 3 with the consent of the landlord', () => {
    const kibanja = { ...(title as object), tenure: 'KIBANJA' } as never;
    expect(trustLevel({ ...proved, title: kibanja }, today)).toBe(2);
    const evidence = [...all, document('LAND_BOARD_CONSENT')];
    expect(trustLevel({ ...proved, title: kibanja, evidence }, today)).toBe(3);
  });
  it('drops the day after a document that it depends on expires', () => {
    expect(expiryOf('SEARCH_LETTER', '2026-11-01')).toBe('2027-01-30');
    expect(expiryOf('SEARCH_LETTER', '2026-11-01', '2030-01-01')).toBe('2027-01-30');
    expect(nextLevelDrop(proved, today)).toBe('2027-01-31T00:00:00.000Z');
    expect([trustLevel(proved, '2027-01-30'), trustLevel(proved, '2027-01-31')]).toEqual([5, 2]);
    expect(nextLevelDrop({ ...proved, evidence: [] }, today)).toBeUndefined();
  });
  it('never rises by the passage of time', () => {
    const days = fc.integer({ min: 0, max: 4_000 });
    const some = fc.subarray(all);
    fc.assert(
      fc.property(some, days, days, (evidence, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(trustLevel({ ...proved, evidence }, dayOf(late))).toBeLessThanOrEqual(
          trustLevel({ ...proved, evidence }, dayOf(early)),
        );
      }),
    );
  });
});

const dayOf = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
