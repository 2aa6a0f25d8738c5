import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const logLine = (...args: Parameters<ReturnType<typeof createLog>['info']>) => {
  let line = '';
  createLog('info', {
    write: (text) => {
      line += text;
    },
  }).info(...args);
  return line;
};

describe('a log line', () => {
  it('contains no secret at any depth and is one line of JSON', () => {
    const line = logLine(
      { token: 't0p', user: { email: 'jane@doe.test', list: [{ a: { password: 'pa55' } }] }, path: 'a\nb' },
      'said',
    );
    expect(line).not.toMatch(/t0p|jane|pa55/);
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ token: '[redacted]', msg: 'said', path: 'a\nb' });
  });

  it('contains an error and its cause without their secrets', () => {
    const error = Object.assign(new Error('outer', { cause: new Error('inner') }), { token: 't0p' });
    const line = logLine({ error }, 'failed');
    expect(line).toMatch(/outer.*inner/);
    expect(line).not.toContain('t0p');
  });

  it('does not modify the logged value', () => {
    const value = { user: { email: 'jane@doe.test' } };
    logLine(value, 'said');
    expect(value.user.email).toBe('jane@doe.test');
  });
});
