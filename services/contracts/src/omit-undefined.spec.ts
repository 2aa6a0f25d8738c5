import { expect, it } from 'vitest';
import { omitUndefined } from './omit-undefined.ts';

it('leaves out the properties that are undefined and keeps every other value', () => {
  const values = { absent: undefined, none: null, zero: 0, empty: '', no: false, list: [] };
  const defined = omitUndefined(values);
  expect(Object.keys(defined)).toEqual(['none', 'zero', 'empty', 'no', 'list']);
  expect(defined).toStrictEqual({ none: null, zero: 0, empty: '', no: false, list: [] });
});
