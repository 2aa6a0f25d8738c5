import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const written = (...words: Parameters<ReturnType<typeof createLog>['info']>) => {
  let line = '';
  createLog('info', {
    write: (text) => {
      line += text;
    },
  }).info(...words);
  return line;
};

describe('a log line', () => {
  it('holds no secret, however deep it stands, and is one line of JSON', () => {
    const line = written(
      { token: 't0p', user: { email: 'jane@doe.test', list: [{ a: { password: 'pa55' } }] }, path: 'a\nb' },
      'said',
    );
    expect(line).not.toMatch(/t0p|jane|pa55/);
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ token: '[redacted]', msg: 'said', path: 'a\nb' });
  });

  it('tells an error with its cause, without the secrets it carries', () => {
    const error = Object.assign(new Error('outer', { cause: new Error('inner') }), { token: 't0p' });
    const line = written({ error }, 'failed');
    expect(line).toMatch(/outer.*inner/);
    expect(line).not.toContain('t0p');
  });

  it('leaves what it was given as it is', () => {
    const given = { user: { email: 'jane@doe.test' } };
    written(given, 'said');
    expect(given.user.email).toBe('jane@doe.test');
  });
});
