import { reportKind } from '@ardhi/contracts/listings/report';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReportCommand, type ReportEvent, reports, weightOf } from './reports.ts';

const rule = { reporters: 3, reportWeight: 5, reportDays: 7 };
const now = '2026-01-01T00:00:00.000Z';
const longAgo = '2025-12-20T00:00:00.000Z';
const someListing = given(reports);
type Filed = Extract<ReportEvent, { type: 'ReportFiled' }>;
const filed = (by: string | undefined, more: Partial<Filed> = {}): Filed => ({
  ...{ type: 'ReportFiled', at: now, reportId: `r-${by}`, kind: 'FRAUD', weight: 1 },
  ...(by !== undefined && { by }),
  ...more,
});
const file = (by: string | undefined, more: Partial<Filed> = {}): ReportCommand => {
  const { at: _, ...report } = filed(by, more);
  return { ...report, type: 'FileReport', rule };
};
const tipped: ReportEvent = { type: 'ReportsTipped' };

describe('reports of a listing', () => {
  it('take it off when three people who are signed in say that it is a fraud or gone', () => {
    someListing(filed('a'), filed('b', { kind: 'NOT_AVAILABLE' }))
      .when(file('c'))
      .emits(filed('c'), tipped);
  });
  it('take it off when fewer say so whose accounts have stood for long', () => {
    someListing(filed('a', { weight: 2.5 }))
      .when(file('b', { weight: 2.5 }))
      .emits(filed('b', { weight: 2.5 }), tipped);
  });
  it.each([
    ['of one person many times', [filed('a'), filed('a', { kind: 'NOT_AVAILABLE' })]],
    ['of people who are not signed in', [filed(undefined), filed(undefined), filed(undefined)]],
    ['about lesser things', [filed('a', { kind: 'WRONG_PRICE' }), filed('b', { kind: 'SPAM' })]],
    ['of more than a week ago', [filed('a', { at: longAgo }), filed('b', { at: longAgo })]],
  ])('%s take nothing off', (_, before) => {
    someListing(...before)
      .when(file('c'))
      .emits(filed('c'));
  });
  it('are kept once a person and matter, and take it off once', () => {
    someListing(filed('a')).when(file('a')).changesNothing();
    someListing(filed('a'), filed('b'), filed('c'), tipped).when(file('d')).emits(filed('d'));
  });
  it('are judged together, and what comes afterwards counts anew', () => {
    const judged: ReportEvent = { type: 'ReportsJudged', upheld: false, reportIds: ['r-a', 'r-b'] };
    someListing(filed('a'), filed('b')).when({ type: 'JudgeReports', upheld: false }).emits(judged);
    someListing(filed('a'), filed('b'), judged).when(file('c')).emits(filed('c'));
    someListing().when({ type: 'JudgeReports', upheld: true }).changesNothing();
  });
  it('weigh more the longer an account has stood', () => {
    const weights = ['2025-12-30', '2025-06-01', '2024-01-01'].map((day) =>
      weightOf(`${day}T00:00:00.000Z`, now),
    );
    expect(weights).toEqual([1, 1.5, 2.5]);
  });

  const who = fc.constantFrom('a', 'b', 'c', 'd', undefined);
  const kind = fc.constantFrom(...reportKind.options);
  obeysTheLaws(
    reports,
    fc.oneof(
      fc.tuple(who, kind).map(([by, one]) => file(by, { kind: one })),
      fc.boolean().map((upheld): ReportCommand => ({ type: 'JudgeReports', upheld })),
    ),
    fc.oneof(
      fc.tuple(who, kind).map(([by, one]): ReportEvent => filed(by, { kind: one })),
      fc.constant(tipped),
    ),
  );
});
