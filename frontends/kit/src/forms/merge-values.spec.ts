import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Kira Homes', about: '', phones: ['+256772000001'] };

describe('values that were saved elsewhere', () => {
  it('replace those that were not changed here, and leave the others as they were typed', () => {
    const typed = { ...base, about: 'Land in Kira' };
    expect(mergeValues(base, typed, { ...base, name: 'Kira Land', phones: [] })).toEqual({
      adopted: { name: 'Kira Land', phones: [] },
      conflicts: {},
    });
  });

  it('are a conflict where both changed a field, unless to the same', () => {
    const typed = { ...base, name: 'Kira Estates', about: 'Land in Kira' };
    expect(mergeValues(base, typed, { ...base, name: 'Kira Land', about: 'Land in Kira' })).toEqual({
      adopted: {},
      conflicts: { name: 'Kira Land' },
    });
  });
});
