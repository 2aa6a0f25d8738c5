import { dayWindow } from './day-window.ts';

/** Returns a test for instants within some days, UTC, both inclusive. @throws Refusal DATE_RANGE_INVALID */
export function withinDays(days: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const { from = '', below } = dayWindow(days) ?? {};
  return (at: string): boolean => at >= from && (below === undefined || at < below);
}
