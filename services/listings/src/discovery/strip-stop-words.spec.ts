import { expect, it } from 'vitest';
import { stripStopWords } from './strip-stop-words.ts';

it.each([
  ['land near Kampala', 'land Kampala'],
  ['  Plots for sale in  Kira ', 'Plots sale Kira'],
  ['"house in the sun" near Gulu', '"house in the sun" Gulu'],
  ['in', 'in'],
  ['', ''],
  ['Inn', 'Inn'],
])('%j is searched as %j', (typed, words) => expect(stripStopWords(typed)).toBe(words));
