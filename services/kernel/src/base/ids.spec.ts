import { describe, expect, it } from 'vitest';
import { idFrom, newId } from './ids.ts';

describe('ids', () => {
  it('are ULIDs that sort by time', () => {
    const at = Date.parse('2026-11-20T08:00:00.000Z');
    expect(newId(at)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(newId(at).slice(0, 10)).toBe('01M7VZGC00');
    expect(newId(at + 1) > newId(at)).toBe(true);
  });

  it('are unique', () => {
    expect(new Set(Array.from({ length: 5_000 }, () => newId(0))).size).toBe(5_000);
  });

  it('derived from a seed never change', () => {
    expect(idFrom('a command', 1_469_918_176_385)).toBe('01ARYZ6S41PAP91V1W5VFRDBH0');
    expect(idFrom('a command')).toMatch(/^0000000000/);
    expect(idFrom('a')).not.toBe(idFrom('b'));
  });
});
