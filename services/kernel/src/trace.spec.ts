import { describe, expect, it } from 'vitest';
import { nextSpan, traceIdOf, traceIn } from './trace.ts';

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

describe('a trace context', () => {
  it('goes on in the trace that it was given, with a span of its own', () => {
    const next = nextSpan(given);
    expect(traceIn(next)).toBe(next);
    expect(traceIdOf(next)).toBe(traceIdOf(given));
    expect([next.slice(36, 52) === given.slice(36, 52), next.endsWith('-00')]).toEqual([false, true]);
  });

  it('begins a new one where none, or nothing valid, was given', () => {
    const made = [nextSpan(), nextSpan(), nextSpan('00-zz')].map(traceIdOf);
    expect(new Set(made).size).toBe(3);
  });

  it.each([
    '',
    `${given}-more`,
    given.toUpperCase(),
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ])('is not %s', (text) => expect(traceIn(text)).toBeUndefined());
});
