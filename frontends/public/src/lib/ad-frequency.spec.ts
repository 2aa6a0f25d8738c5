import { createStorage } from '@ardhi/kit/session/token-storage';
import { describe, expect, it } from 'vitest';
import { adFrequency } from './ad-frequency.ts';

const campaignId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSA';
const storages = () => ({ day: createStorage(undefined), session: createStorage(undefined) });

describe('the frequency of adverts', () => {
  it('is counted by the browser until a campaign was shown often enough', () => {
    const stored = storages();
    const frequency = adFrequency(stored, '2026-06-01');
    for (let times = 1; times <= 3; times++) {
      expect(frequency.reached()).toEqual([]);
      frequency.shown({ campaignId, frequency: { perDay: 3 } });
    }
    expect(frequency.reached()).toEqual([campaignId]);
    expect(adFrequency(stored, '2026-06-02').reached()).toEqual([]);
  });

  it('is counted for a session of its own', () => {
    const stored = storages();
    adFrequency(stored, '2026-06-01').shown({ campaignId, frequency: { perSession: 1, perDay: 5 } });
    expect(adFrequency(stored, '2026-06-01').reached()).toEqual([campaignId]);
    const nextSession = { day: stored.day, session: createStorage(undefined) };
    expect(adFrequency(nextSession, '2026-06-01').reached()).toEqual([]);
  });

  it('leaves nothing in the browser for a campaign without a limit', () => {
    const stored = storages();
    adFrequency(stored, '2026-06-01').shown({ campaignId, frequency: {} });
    expect([stored.day.get('ardhi_adverts'), stored.session.get('ardhi_adverts')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('starts again with what cannot be read', () => {
    const stored = storages();
    stored.day.set('ardhi_adverts', '{broken');
    expect(adFrequency(stored, '2026-06-01').reached()).toEqual([]);
  });
});
