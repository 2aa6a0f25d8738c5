import { route } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractViolations } from './contract-violations.ts';

const contract = route({
  row: 'X1',
  summary: '',
  method: 'GET',
  path: '/x',
  access: 'signed-in',
  answer: z.strictObject({ name: z.string(), of: z.strictObject({ n: z.int() }) }),
});
const json = new Headers({ 'content-type': 'application/json' });
const violations = (status: number, body: unknown) =>
  contractViolations(contract, { status, headers: json, body });
const envelope = (code: string) => ({ code, message: 'm', error: { code, message: 'm', requestId: 'r' } });

describe('contract violations', () => {
  it('report unknown fields, missing fields and a wrong status', () => {
    expect(violations(200, { name: 'a', of: { n: 1 } })).toEqual([]);
    expect(violations(200, { name: 'a', of: { n: 1, password: 'x' } })).toEqual([
      expect.stringContaining('password'),
    ]);
    expect(violations(200, { name: 'a' })).toEqual([expect.stringContaining('of')]);
    expect(violations(201, { name: 'a', of: { n: 1 } })).toEqual(['status 201, not 200']);
  });

  it('report a refusal without the error envelope, with an unknown code or a wrong status', () => {
    expect(violations(404, envelope('NOT_FOUND'))).toEqual([]);
    expect(violations(400, envelope('NOT_FOUND'))).toEqual(['NOT_FOUND with 400, not 404']);
    expect(violations(404, envelope('LOST'))).toEqual(['404 with the unknown code LOST']);
    expect(violations(404, { code: 'NOT_FOUND' })).toEqual(['NOT_FOUND outside the envelope']);
  });

  it('report a refusal that the route does not declare', () => {
    expect(violations(409, envelope('IN_USE'))).toEqual(['IN_USE, which the route does not declare']);
    const removal = { ...contract, errors: ['IN_USE'] } as const;
    expect(contractViolations(removal, { status: 409, headers: json, body: envelope('IN_USE') })).toEqual([]);
  });

  it('report a FORBIDDEN whose details name no roles', () => {
    const forbidden = (details: object) => {
      const body = envelope('FORBIDDEN');
      return violations(403, { ...body, error: { ...body.error, details } });
    };
    expect(forbidden({ need: ['SUPER_AGENT'], have: 'AGENT' })).toEqual([]);
    expect(forbidden({ need: ['SUPER_AGENT'], have: '' })).toEqual([]);
    for (const details of [
      { need: 'owner', have: 'AGENT' },
      { need: [], have: 'AGENT' },
      { need: ['AGENT'] },
    ])
      expect(forbidden(details)).toEqual([expect.stringContaining('no roles')]);
  });
});
