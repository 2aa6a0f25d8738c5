import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IntlProvider } from '../../i18n/intl.tsx';
import type { SaveRequest, Snapshot } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A service that stores each request, unless the connection fails: then it stores nothing, or its response is lost. */
function openService() {
  const stored = new Map<string, Snapshot>();
  let record: Snapshot = { values: { price: 85, floors: 1 }, version: 1 };
  const service = {
    line: 'up' as 'up' | 'down' | 'answerLost',
    prices: [] as unknown[],
    record: () => record,
    async save({ idempotencyKey, changes }: SaveRequest): Promise<Snapshot> {
      if (service.line === 'down') throw new TypeError('Failed to fetch');
      const known = stored.get(idempotencyKey);
      if (known === undefined) {
        if ('price' in changes) service.prices.push(changes['price']);
        record = { values: { ...record.values, ...changes }, version: (record.version ?? 0) + 1 };
        stored.set(idempotencyKey, record);
      }
      if (service.line === 'answerLost') throw new TypeError('Failed to fetch');
      return known ?? record;
    },
  };
  return service;
}

function openEditor(service: ReturnType<typeof openService>) {
  const { values, version } = service.record();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <IntlProvider locale="en">{children}</IntlProvider>
  );
  const edit = () => {
    const form = useForm<Record<string, unknown>>({ defaultValues: { ...values } });
    return useAutosave(form, {
      draftKey: 'listing:1',
      ...(version !== undefined && { version }),
      holds: (field) => field === 'price',
      save: service.save,
      reload: async () => service.record(),
    });
  };
  return renderHook(edit, { wrapper });
}

const price = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('price' as const), value: price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('floors' as const), value: price }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), value: fc.constantFrom(100, 900, 6_000) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'publish' as const, value: 0 }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const, value: 0 }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('line' as const), value: fc.constantFrom(0, 1, 2) }),
  },
);

it('never publishes a price that was not published by the user, and loses none that was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      localStorage.clear();
      const service = openService();
      const published = new Set<unknown>();
      let typed: number | undefined;
      let editor = openEditor(service);
      const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      for (const { do: what, value } of steps) {
        if (what === 'price' || what === 'floors') {
          act(() => editor.result.current.setValue(what, value));
          if (what === 'price') typed = value;
        }
        if (what === 'wait') await wait(value);
        if (what === 'publish') {
          for (const { to } of editor.result.current.held) published.add(to);
          act(() => editor.result.current.publish());
        }
        if (what === 'reload') {
          editor.unmount();
          editor = openEditor(service);
        }
        if (what === 'line') service.line = (['up', 'down', 'answerLost'] as const)[value] ?? 'up';
      }
      service.line = 'up';
      await wait(20_000);
      const { held, values, conflicts } = editor.result.current;
      expect(service.prices.filter((sent) => !published.has(sent))).toEqual([]);
      // The last typed value is shown: stored, held or, after a save with a lost response, as a conflict.
      if (typed !== undefined)
        expect([values['price'], ...conflicts.map(({ local }) => local)]).toContain(typed);
      for (const { to } of held) expect(to).toBe(typed);
      editor.unmount();
    }),
    { numRuns: 150 },
  );
});
