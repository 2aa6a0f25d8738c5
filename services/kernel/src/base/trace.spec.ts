import { describe, expect, it } from 'vitest';
import { childTraceparent, parseTraceparent, traceIdOf } from './trace.ts';

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

describe('trace context', () => {
  it('continues the trace of its parent with a new span', () => {
    const next = childTraceparent(parent);
    expect(parseTraceparent(next)).toBe(next);
    expect(traceIdOf(next)).toBe(traceIdOf(parent));
    expect([next.slice(36, 52) === parent.slice(36, 52), next.endsWith('-00')]).toEqual([false, true]);
  });

  it('starts a new trace without a valid parent', () => {
    const traceIds = [childTraceparent(), childTraceparent(), childTraceparent('00-zz')].map(traceIdOf);
    expect(new Set(traceIds).size).toBe(3);
  });

  it.each([
    '',
    `${parent}-more`,
    parent.toUpperCase(),
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ])('rejects %s', (text) => expect(parseTraceparent(text)).toBeUndefined());
});
