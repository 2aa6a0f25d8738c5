import { timeZoneOf } from '@ardhi/contracts/geo/time-zone';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfficeHours } from './office-hours.tsx';

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '18:00' }));
const zone = 'Africa/Kampala';

afterEach(() => vi.useRealTimers());

/** Shows the hours of an office at an instant. */
function visitAt(now: string, props: Parameters<typeof OfficeHours>[0] = { hours, zone }) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const routes = [
    {
      path: '/',
      element: (
        <main>
          <h1>Kira Homes</h1>
          <OfficeHours {...props} />
        </main>
      ),
    },
  ];
  return visit(routes, '/', () => ({ body: {} }));
}

describe('the office hours on a page', () => {
  it.each([
    ['2026-11-30T06:00:00.000Z', 'Open now until 18:00'],
    ['2026-11-30T04:00:00.000Z', 'Closed now. Opens today 08:00'],
    ['2026-11-30T16:00:00.000Z', 'Closed now. Opens tomorrow 08:00'],
    ['2026-11-28T06:00:00.000Z', 'Closed now. Opens Monday 08:00'],
  ])('say at %s: %s', async (now, text) => {
    await using _ = await visitAt(now);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('list every day, closed ones too', async () => {
    await using visiting = await visitAt('2026-11-30T06:00:00.000Z');
    const rows = [...visiting.page.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect([rows[0], rows[6], rows.length]).toEqual(['Monday08:00–18:00', 'SundayClosed all day', 7]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('name their time zone to a reader whose clock shows another time', async () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const offsetOf = (one: string) =>
      new Date('2026-11-30T06:00:00.000Z').toLocaleTimeString('en-GB', { timeZone: one });
    const other = ['GH', 'UG', 'ZA']
      .map((code) => timeZoneOf(code))
      .find((one = '') => offsetOf(one) !== offsetOf(own));
    {
      await using _ = await visitAt('2026-11-30T06:00:00.000Z', { hours, zone: other });
      expect(await screen.findByText(/^These times are .+, the local time of the office\.$/)).toBeDefined();
    }
    await using _ = await visitAt('2026-11-30T06:00:00.000Z', { hours, zone: own });
    expect(await screen.findByText('Office hours')).toBeDefined();
    expect(screen.queryByText(/^These times are/)).toBeNull();
  });

  it.each([
    ['without hours', { hours: [], zone }],
    ['that was never asked', { hours: undefined, zone: undefined }],
    ['in a country without a known time zone', { hours, zone: undefined }],
  ])('are left out for an office %s', async (_name, props) => {
    await using _ = await visitAt('2026-11-30T06:00:00.000Z', props);
    expect(screen.queryByText('Office hours')).toBeNull();
  });
});
