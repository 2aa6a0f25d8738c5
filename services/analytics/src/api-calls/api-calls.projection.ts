import type { PublishedApiCallEvent } from '@ardhi/contracts/gateway/events';
import type { Projection } from '@ardhi/kernel/write/projection';

/** Counts by method. */
export type MethodCounts = Readonly<Record<string, number>>;

/** The calls of one day, under the day as id. */
export interface ApiCallDay {
  readonly day: string;
  readonly calls: MethodCounts;
  readonly purchases: MethodCounts;
  readonly errors: number;
}

const sum = (a: MethodCounts = {}, b: MethodCounts = {}): MethodCounts => {
  const methods = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...methods].map((method) => [method, (a[method] ?? 0) + (b[method] ?? 0)]));
};

/** Calls through all gateways, added up by day. */
export const apiCallDays: Projection<ApiCallDay, PublishedApiCallEvent> = {
  name: 'analytics.api-calls',
  version: 1,
  subscribesTo: ['apicalls'],
  when: 'async',
  on: {
    ApiCallsCounted: (before, { day, calls, purchases, errors }) => ({
      day,
      calls: sum(before?.calls, calls),
      purchases: sum(before?.purchases, purchases),
      errors: (before?.errors ?? 0) + errors,
    }),
  },
};
