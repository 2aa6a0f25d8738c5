import { openEngines } from '@ardhi/engines/engines';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '../service.ts';
import {
  type InvoiceNumbersCommand,
  type InvoiceNumbersEvent,
  invoiceNumbers,
  numberText,
  seriesId,
} from './invoice-numbers.ts';

const assign = (invoiceId: string): InvoiceNumbersCommand => ({ type: 'AssignNumber', invoiceId });
const assigned = (invoiceId: string, sequence: number): InvoiceNumbersEvent => ({
  type: 'NumberAssigned',
  invoiceId,
  sequence,
});
const givenSeries = given(invoiceNumbers);

describe('a series of numbers', () => {
  it('begins with 1 and continues with the next number', () => {
    givenSeries().when(assign('a')).emits(assigned('a', 1));
    givenSeries(assigned('a', 1), assigned('b', 2)).when(assign('c')).emits(assigned('c', 3));
  });

  it('belongs to a country, a year and a kind of document', () => {
    const series = { country: 'UG', year: '2026', kind: 'INVOICE' } as const;
    expect(seriesId(series)).toBe('UG-2026-INVOICE');
    expect(numberText(series, 123)).toBe('UG-2026-000123');
    expect(numberText({ ...series, kind: 'RECEIPT' }, 1)).toBe('UG-2026-RC-000001');
    expect(numberText({ ...series, country: 'KE', kind: 'CREDIT_NOTE' }, 1_234_567)).toBe(
      'KE-2026-CN-1234567',
    );
  });
});

describe('the laws of a series of numbers', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    invoiceNumbers,
    id.map(assign),
    id.map((one) => assigned(one, 1)),
  );
});

describe('numbers taken by many at once', () => {
  let app: World;
  let context: ServiceContext;
  beforeAll(async () => {
    app = await world([billing], openEngines);
    const found = app.application.contexts.get('billing');
    if (found === undefined) throw new Error('the test world has no billing');
    context = found;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('have no gap and no double, also when half of the commands are repeated', async () => {
    const ids = Array.from({ length: 200 }, (_, i) => `document-${i}`);
    const requests = [...ids, ...ids.slice(0, 100)];
    const taken = await Promise.all(
      requests.map(async (invoiceId) => {
        const { events } = await context.execute(invoiceNumbers, 'UG-2026-INVOICE', assign(invoiceId), {
          commandId: `number:${invoiceId}`,
        });
        return events[0] as InvoiceNumbersEvent;
      }),
    );
    const numbers = new Map(taken.map(({ invoiceId, sequence }) => [invoiceId, sequence]));
    expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual(ids.map((_, i) => i + 1));
    for (const { invoiceId, sequence } of taken) expect(numbers.get(invoiceId)).toBe(sequence);
  });
});
