import { expect, it } from 'vitest';
import { askedWords } from './asked-words.ts';

it.each([
  ['land near Kampala', 'land Kampala'],
  ['  Plots for sale in  Kira ', 'Plots sale Kira'],
  ['"house in the sun" near Gulu', '"house in the sun" Gulu'],
  ['in', 'in'],
  ['', ''],
  ['Inn', 'Inn'],
])('%j looks for %j', (typed, words) => expect(askedWords(typed)).toBe(words));
