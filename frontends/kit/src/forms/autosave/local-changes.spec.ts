import { describe, expect, it } from 'vitest';
import { changesAfterSave, isConflict, isSameValue } from './local-changes.ts';

describe('comparing values', () => {
  it('ignores the order of keys, at any depth', () => {
    expect(
      isSameValue({ a: 1, b: [{ c: 2, d: { e: 3, f: 4 } }] }, { b: [{ d: { f: 4, e: 3 }, c: 2 }], a: 1 }),
    ).toBe(true);
  });

  it('treats undefined and null as the same, but not the order of a list', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
  });
});

describe('a conflict', () => {
  it('exists if the value was saved elsewhere, and differently', () => {
    expect(isConflict({ base: 3, local: 4 }, 7)).toBe(true);
    expect(isConflict({ base: 3, local: 4 }, 4)).toBe(false);
    expect(isConflict({ base: 3, local: 4 }, 3)).toBe(false);
  });

  it('does not exist if the service returns our value with its keys in another order', () => {
    const local = { source: 'DRAWN', accuracyM: 5 };
    expect(isConflict({ base: null, local }, { accuracyM: 5, source: 'DRAWN' })).toBe(false);
  });
});

describe('the changes after a save', () => {
  it('no longer include what was sent, whatever the order of its keys', () => {
    const changes = { price: { base: null, local: { amount: 1, currency: 'UGX' } } };
    expect(changesAfterSave(changes, { price: { currency: 'UGX', amount: 1 } }, {})).toEqual({});
  });

  it('keep a field that was edited meanwhile, based on the saved value', () => {
    const changes = { title: { base: 'a', local: 'abc' }, floors: { base: 1, local: 2 } };
    expect(changesAfterSave(changes, { title: 'ab' }, { title: 'AB' })).toEqual({
      title: { base: 'AB', local: 'abc' },
      floors: { base: 1, local: 2 },
    });
  });
});
