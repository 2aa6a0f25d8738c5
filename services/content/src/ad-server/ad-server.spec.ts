import { dayMs, hourMs, minuteMs } from '@ardhi/kernel/base/durations';
import { describe, expect, it } from 'vitest';
import type { AdCampaignRow } from '../ad-campaign/ad-campaigns.projection.ts';
import { everybody } from '../testing/campaigns.ts';
import { adServer, type Choice } from './ad-server.ts';
import type { Delivered } from './delivery.ts';

const start = Date.parse('2026-06-01T00:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

const campaign = (id: string, changes: Partial<AdCampaignRow> = {}): AdCampaignRow => ({
  id,
  name: id,
  objective: 'IMPRESSIONS',
  priority: 3,
  weight: 10,
  from: iso(start),
  targeting: everybody,
  frequency: {},
  placements: ['p1'],
  creatives: [
    { id: `${id}-1`, type: 'TEXT', headline: id, clickUrl: '/plots', weight: 1, state: 'APPROVED' },
  ],
  advertiserType: 'EXTERNAL',
  advertiserName: id,
  state: 'APPROVED',
  createdAt: iso(start),
  ...changes,
});

const serverWith = (campaigns: readonly AdCampaignRow[], delivered?: Delivered) => {
  const server = adServer();
  server.load(campaigns.map((one) => ({ campaign: one, delivered })));
  return server;
};

const request = (now: number, changes: Partial<Choice> = {}): Choice => ({
  placementId: 'p1',
  device: 'MOBILE',
  role: '',
  now,
  chance: 0.5,
  canShow: () => true,
  ...changes,
});

/** Repeatable chance (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the advert for a request', () => {
  it('is that of the highest priority that is meant for it, and our own only where nobody pays', () => {
    const server = serverWith([
      campaign('house', { objective: 'HOUSE', priority: 1 }),
      campaign('later', { priority: 4 }),
      campaign('kenya', { priority: 1, targeting: { ...everybody, countries: ['KE'] } }),
      campaign('tomorrow', { priority: 1, from: iso(start + dayMs) }),
      campaign('elsewhere', { priority: 1, placements: ['p2'] }),
    ]);
    const chosen = (changes: Partial<Choice>) => server.choose(request(start + hourMs, changes))?.campaign.id;
    expect(chosen({})).toBe('later');
    expect(chosen({ country: 'KE' })).toBe('kenya');
    expect(chosen({ not: ['later'] })).toBe('house');
    expect(chosen({ placementId: 'p3' })).toBeUndefined();
  });

  it('shows approved creatives that can be shown, by their weights', () => {
    const creatives = ['a', 'b', 'c'].map((id) => ({
      id,
      type: 'TEXT' as const,
      headline: id,
      weight: id === 'a' ? 3 : 1,
      state: id === 'c' ? ('PENDING' as const) : ('APPROVED' as const),
    }));
    const server = serverWith([campaign('one', { objective: 'HOUSE', creatives })]);
    const next = random(1);
    const counts: Record<string, number> = {};
    for (let i = 0; i < 4_000; i++) {
      const id = server.choose(request(start, { chance: next() }))?.creative.id ?? '';
      counts[id] = (counts[id] ?? 0) + 1;
    }
    expect(Object.keys(counts).toSorted()).toEqual(['a', 'b']);
    expect((counts['a'] ?? 0) / 4_000).toBeCloseTo(0.75, 1);
    const hidden = server.choose(request(start, { canShow: ({ id }) => id !== 'a' && id !== 'b' }));
    expect(hidden).toBeUndefined();
  });

  it('is handed out again when nobody says that it was rendered, and counts until then', () => {
    const server = serverWith([campaign('one', { goal: 1 })]);
    expect(server.choose(request(start))?.campaign.id).toBe('one');
    expect(server.choose(request(start + 9 * minuteMs))).toBeUndefined();
    expect(server.choose(request(start + 12 * minuteMs))?.campaign.id).toBe('one');
    server.delivery('one').rendered(start + 12 * minuteMs);
    expect(server.choose(request(start + 60 * minuteMs))).toBeUndefined();
    expect(server.delivery('one').isExhausted()).toBe(true);
  });

  it('follows what other processes delivered, beside what this one has not stored yet', () => {
    const one = campaign('one', { goal: 10 });
    const server = serverWith([one], { impressions: 7, clicks: 0, day: '2026-06-01', today: 7 });
    for (let i = 0; i < 2; i++) {
      server.choose(request(start));
      server.delivery('one').rendered(start);
    }
    server.delivery('one').written({ hour: iso(start), impressions: 2, clicks: 0 });
    server.load([{ campaign: one, delivered: { impressions: 9, clicks: 0, day: '2026-06-01', today: 9 } }]);
    expect(server.choose(request(start))?.campaign.id).toBe('one');
    expect(server.choose(request(start))).toBeUndefined();
  });
});

describe('100,000 requests over ten days', () => {
  const days = 10;
  const requests = 100_000;
  const end = start + days * dayMs;
  const campaigns = [
    campaign('first', { goal: 20_000, to: iso(end), priority: 2 }),
    campaign('second', { goal: 12_000, to: iso(end), weight: 30 }),
    campaign('third', { goal: 8_000, to: iso(end), weight: 10 }),
    campaign('capped', { goal: 50_000, to: iso(end), dailyCap: 700, priority: 4 }),
    campaign('clicks', { objective: 'CLICKS', goal: 200, to: iso(end), priority: 4 }),
    campaign('house', { objective: 'HOUSE', priority: 5 }),
  ];
  const server = serverWith(campaigns);
  const next = random(20_261);
  const shown = new Map<string, number>();
  const shownByDay = new Map<string, number>();
  const clicks = new Map<string, number>();
  const firstHalf = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  let creativesRead = 0;
  const canShow = () => {
    creativesRead += 1;
    return true;
  };
  for (let i = 0; i < requests; i++) {
    // A day has its quiet hours: half of the requests come within a third of it.
    const day = Math.floor((i / requests) * days);
    const within = (i / requests) * days - day;
    const hour = within < 0.5 ? within * 32 : 16 + (within - 0.5) * 16;
    const now = start + day * dayMs + Math.floor((hour / 24) * dayMs);
    const chosen = server.choose(request(now, { chance: next(), canShow }));
    // One of twenty is never rendered.
    if (chosen === undefined || next() < 0.05) continue;
    const { id } = chosen.campaign;
    server.delivery(id).rendered(now);
    add(shown, id);
    if (i < requests / 2) add(firstHalf, id);
    add(shownByDay, `${id} ${iso(now).slice(0, 10)}`);
    if (next() < 0.02) {
      server.delivery(id).clicked();
      add(clicks, id);
    }
  }

  it('meet the goals within 2 %, and never exceed them', () => {
    for (const [id, goal] of [
      ['first', 20_000],
      ['second', 12_000],
      ['third', 8_000],
    ] as const) {
      const count = shown.get(id) ?? 0;
      expect([id, count <= goal, count >= goal * 0.98]).toEqual([id, true, true]);
    }
    expect(Math.abs((clicks.get('clicks') ?? 0) - 200)).toBeLessThanOrEqual(4);
  });

  it('are spread over the time: half of a goal is met after half of it', () => {
    for (const id of ['first', 'second', 'third']) {
      const share = (firstHalf.get(id) ?? 0) / (shown.get(id) ?? 1);
      expect([id, share > 0.45 && share < 0.55]).toEqual([id, true]);
    }
  });

  it('reach the cap of a day exactly, on every day', () => {
    const caps = [...shownByDay].filter(([key]) => key.startsWith('capped ')).map(([, count]) => count);
    expect(caps).toEqual(Array.from({ length: days }, () => 700));
  });

  it('leave what nobody pays for to our own adverts', () => {
    expect(shown.get('house') ?? 0).toBeGreaterThan(0);
  });

  it('look at each creative at most once', () => {
    expect(creativesRead / requests).toBeLessThanOrEqual(campaigns.length);
  });
});
