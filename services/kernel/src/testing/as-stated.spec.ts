import { route } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notAsStated } from './as-stated.ts';

const stated = route({
  row: 'X1',
  summary: '',
  method: 'GET',
  path: '/x',
  access: 'public',
  answer: z.strictObject({ name: z.string(), of: z.strictObject({ n: z.int() }) }),
});
const json = new Headers({ 'content-type': 'application/json' });
const faults = (status: number, body: unknown) => notAsStated(stated, { status, headers: json, body });
const envelope = (code: string) => ({ code, message: 'm', error: { code, message: 'm', requestId: 'r' } });

describe('an answer', () => {
  it('may be what its contract states and nothing else', () => {
    expect(faults(200, { name: 'a', of: { n: 1 } })).toEqual([]);
    expect(faults(200, { name: 'a', of: { n: 1, password: 'x' } })).toEqual([
      expect.stringContaining('password'),
    ]);
    expect(faults(200, { name: 'a' })).toEqual([expect.stringContaining('of')]);
    expect(faults(201, { name: 'a', of: { n: 1 } })).toEqual(['status 201, not 200']);
  });

  it('that refuses is the envelope with a code of the catalogue and its status', () => {
    expect(faults(404, envelope('NOT_FOUND'))).toEqual([]);
    expect(faults(400, envelope('NOT_FOUND'))).toEqual(['NOT_FOUND with 400, not 404']);
    expect(faults(404, envelope('LOST'))).toEqual(['404 with the unknown code LOST']);
    expect(faults(404, { code: 'NOT_FOUND' })).toEqual(['NOT_FOUND outside the envelope']);
  });
});
