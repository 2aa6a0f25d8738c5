import { reportKind } from '@ardhi/contracts/listings/report';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReportCommand, type ReportEvent, reporterWeight, reports } from './reports.ts';

const rule = { reporters: 3, reportWeight: 5, reportDays: 7 };
const now = '2026-01-01T00:00:00.000Z';
const longAgo = '2025-12-20T00:00:00.000Z';
const someListing = given(reports);
type Filed = Extract<ReportEvent, { type: 'ReportFiled' }>;
const filed = (by: string | undefined, more: Partial<Filed> = {}): Filed => ({
  type: 'ReportFiled',
  at: now,
  reportId: `r-${by}`,
  kind: 'FRAUD',
  weight: 1,
  ...omitUndefined({ by }),
  ...more,
});
const file = (by: string | undefined, more: Partial<Filed> = {}): ReportCommand => {
  const { at: _, ...report } = filed(by, more);
  return { ...report, type: 'FileReport', rule };
};
const thresholdReached: ReportEvent = { type: 'ReportThresholdReached' };

describe('reports of a listing', () => {
  it('reach the threshold at three signed-in reporters of fraud or unavailability', () => {
    someListing(filed('a'), filed('b', { kind: 'NOT_AVAILABLE' }))
      .when(file('c'))
      .emits(filed('c'), thresholdReached);
  });
  it('reach the threshold with fewer reporters if their accounts are old', () => {
    someListing(filed('a', { weight: 2.5 }))
      .when(file('b', { weight: 2.5 }))
      .emits(filed('b', { weight: 2.5 }), thresholdReached);
  });
  it.each([
    ['by one person repeatedly', [filed('a'), filed('a', { kind: 'NOT_AVAILABLE' })]],
    ['by visitors without an account', [filed(undefined), filed(undefined), filed(undefined)]],
    ['of minor kinds', [filed('a', { kind: 'WRONG_PRICE' }), filed('b', { kind: 'SPAM' })]],
    ['older than a week', [filed('a', { at: longAgo }), filed('b', { at: longAgo })]],
  ])('%s do not reach the threshold', (_, before) => {
    someListing(...before)
      .when(file('c'))
      .emits(filed('c'));
  });
  it('are stored once per person and kind and reach the threshold once', () => {
    someListing(filed('a')).when(file('a')).changesNothing();
    someListing(filed('a'), filed('b'), filed('c'), thresholdReached).when(file('d')).emits(filed('d'));
  });
  it('are resolved together; later reports start a new count', () => {
    const judged: ReportEvent = { type: 'ReportsResolved', upheld: false, reportIds: ['r-a', 'r-b'] };
    someListing(filed('a'), filed('b')).when({ type: 'ResolveReports', upheld: false }).emits(judged);
    someListing(filed('a'), filed('b'), judged).when(file('c')).emits(filed('c'));
    someListing().when({ type: 'ResolveReports', upheld: true }).changesNothing();
  });
  it('weigh more for older accounts', () => {
    const weights = ['2025-12-30', '2025-06-01', '2024-01-01'].map((day) =>
      reporterWeight(`${day}T00:00:00.000Z`, now),
    );
    expect(weights).toEqual([1, 1.5, 2.5]);
  });

  const who = fc.constantFrom('a', 'b', 'c', 'd', undefined);
  const kind = fc.constantFrom(...reportKind.options);
  obeysDeciderLaws(
    reports,
    fc.oneof(
      fc.tuple(who, kind).map(([by, one]) => file(by, { kind: one })),
      fc.boolean().map((upheld): ReportCommand => ({ type: 'ResolveReports', upheld })),
    ),
    fc.oneof(
      fc.tuple(who, kind).map(([by, one]): ReportEvent => filed(by, { kind: one })),
      fc.constant(thresholdReached),
    ),
  );
});
