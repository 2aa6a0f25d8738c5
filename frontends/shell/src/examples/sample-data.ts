import type { HistoryPoint } from '@ardhi/contracts/listings/history';
import type { Series } from '@ardhi/kit/chart/series';
import type { DayRange } from '@ardhi/kit/dates/day-range';
import type { MapPin } from '@ardhi/kit/map/map-content';

export const today = '2026-11-20';

export const towns: readonly MapPin[] = [
  { id: 'Kampala', point: [32.58, 0.347], label: '85M', name: 'A plot in Kampala, 85 million shillings' },
  { id: 'Jinja', point: [33.2, 0.43], label: '40M', name: 'A plot in Jinja, 40 million shillings' },
  { id: 'Gulu', point: [32.3, 2.77], label: '18M', name: 'A plot in Gulu, 18 million shillings' },
];

export const findTown = async (text: string) =>
  towns
    .map(({ id }) => ({ name: id }))
    .filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));

export const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].map(
  (month, index) => ({
    month,
    users: 1_200 + ((index * 377) % 900),
  }),
);

/** Deterministic figures for a range of days. */
export function searches({ from, to }: DayRange): Series {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const labels = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  );
  const line = (step: number) => labels.map((_, index) => 40 + ((index * step) % 31));
  return {
    labels,
    lines: [
      { name: 'Land', values: line(7) },
      { name: 'Houses', values: line(11) },
    ],
  };
}

/** A plot that was listed and made cheaper. */
export const history: readonly HistoryPoint[] = [
  { at: '2026-06-02T08:00:00.000Z', kind: 'LISTED', price: { amount: 90_000_000, currency: 'UGX' } },
  { at: '2026-09-14T08:00:00.000Z', kind: 'PRICE', price: { amount: 85_000_000, currency: 'UGX' } },
];
