import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFieldValue } from './use-field-value.ts';

/** A field over a stored value that tests change. */
function field(first: string) {
  const { result, rerender } = renderHook(({ stored }) => useFieldValue(stored), {
    initialProps: { stored: first },
  });
  return {
    shown: () => result.current[0],
    enter: (text: string) => act(() => result.current[1](text)),
    store: (stored: string) => rerender({ stored }),
  };
}

it('shows what was entered until something else is stored', () => {
  const { shown, enter, store } = field('land');
  enter('land near');
  expect(shown()).toBe('land near');
  store('');
  expect(shown()).toBe('');
  store('house');
  expect(shown()).toBe('house');
});

it('keeps what is entered while an earlier entry is being stored', () => {
  const { shown, enter, store } = field('');
  enter('l');
  enter('la');
  store('l');
  expect(shown()).toBe('la');
  store('la');
  expect(shown()).toBe('la');
  store('l');
  expect(shown()).toBe('l');
});

it('is used instead of keys from the URL, with which what has the focus loses it', () => {
  const frontEnds = join(import.meta.dirname, '../../..');
  const keyed = globSync('*/src/**/*.tsx', { cwd: frontEnds }).flatMap((file) =>
    [
      ...readFileSync(join(frontEnds, file), 'utf8').matchAll(
        /<(\w+)\b[^<>]*?\skey=\{[^}]*\b(?:params|filters|pathname|query|search(?!\.))\b/g,
      ),
    ].map(([, component]) => `${basename(file)} ${component}`),
  );
  expect(keyed.toSorted()).toEqual([
    // A dialog, which closes when its form is submitted.
    'filter-panel.tsx Form',
    // A place chosen before, which the report has taken over.
    'market-filter-form.tsx PlaceCombobox',
    // Buttons that start again for another search, and do not open it.
    'no-results.tsx SaveSearchButton',
    'results.tsx SaveSearchButton',
    // A dialog that every screen opens.
    'site-notices.tsx Dialog',
  ]);
});
