import { describe, expect, it } from 'vitest';
import { capacityReplica, grantedCapacity } from './capacity.replica.ts';
import type { PublishedGrantEvent } from './events.ts';
import type { CapacityKey } from './grant.ts';

type Granted = Extract<PublishedGrantEvent, { type: 'ItemGranted' }>;
const granted = (itemKey: Granted['itemKey'], quantity: number, more: Partial<Granted> = {}): Granted => ({
  type: 'ItemGranted',
  grantId: `${itemKey} ${quantity}`,
  ownerType: 'AGENCY',
  itemKey,
  quantity,
  source: 'GIVE',
  sourceId: 'batch',
  effectiveAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  ...more,
});
const capacity = (key: CapacityKey, events: readonly Granted[], now = '2026-06-01T00:00:00.000Z') =>
  grantedCapacity(
    events.reduce<Parameters<typeof grantedCapacity>[0]>(
      (row, event) => capacityReplica.on.ItemGranted(row, event),
      undefined,
    ),
    key,
    now,
  );

describe('a granted capacity', () => {
  it('is the sum of the grants of its item that are valid', () => {
    const grants = [
      granted('LISTING_SLOT', 10),
      granted('LISTING_SLOT', 5, { expiresAt: '2026-06-01T00:00:00.000Z' }),
      granted('LISTING_SLOT', 7, { effectiveAt: '2026-06-02T00:00:00.000Z' }),
      granted('AGENT_SEAT', 3),
      granted('BUMP', 3),
    ];
    expect(capacity('LISTING_SLOT', grants)).toBe(10);
    expect(capacity('LISTING_SLOT', grants, '2026-05-31T23:59:59.999Z')).toBe(15);
    expect(capacity('LISTING_SLOT', grants, '2026-06-02T00:00:00.000Z')).toBe(17);
    expect(capacity('AGENT_SEAT', grants)).toBe(3);
    expect(capacity('IMAGE_QUOTA', grants)).toBe(0);
  });

  it('is the highest grant where it caps each listing', () => {
    const grants = [granted('IMAGES_PER_LISTING', 10), granted('IMAGES_PER_LISTING', 30)];
    expect(capacity('IMAGES_PER_LISTING', grants)).toBe(30);
    expect(capacity('IMAGES_PER_LISTING', [])).toBe(0);
  });

  it('ends when the grant is taken back', () => {
    const row = capacityReplica.on.ItemGranted(undefined, granted('LISTING_SLOT', 10));
    const after = capacityReplica.on.GrantVoided(row, {
      type: 'GrantVoided',
      grantId: 'LISTING_SLOT 10',
      reason: 'a mistake',
    });
    expect(grantedCapacity(after, 'LISTING_SLOT', '2026-06-01T00:00:00.000Z')).toBe(0);
  });
});
