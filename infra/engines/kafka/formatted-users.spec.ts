import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareFormat, rememberUsers } from './formatted-users.ts';

const passwords = { operator: 'a', media: 'b' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardhi-kafka-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Prepares the folder, and returns whether to format, the lines of the log, and whether the data is there. */
function prepare(wanted: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const isNeeded = prepareFormat(folder, wanted, (text) => lines.push(text));
  return { isNeeded, lines, hasData: existsSync(join(folder, 'kafka')) };
}

describe('the data of Kafka', () => {
  it('is formatted once, and kept while it has all users', () => {
    expect(prepare(passwords)).toEqual({ isNeeded: true, lines: [], hasData: false });
    mkdirSync(join(folder, 'kafka'));
    rememberUsers(folder, passwords);
    expect(prepare(passwords)).toEqual({ isNeeded: false, lines: [], hasData: true });
    expect(prepare({ media: 'b' })).toEqual({ isNeeded: false, lines: [], hasData: true });
  });

  it.each([
    ['before there were accounts', undefined, 'operator, media'],
    ['before a service', { operator: 'a' }, 'media'],
    ['with other passwords', { operator: 'a', media: 'c' }, 'media'],
  ])('is made anew, and the log says why, when it was formatted %s', (_, formatted, missing) => {
    mkdirSync(join(folder, 'kafka'));
    if (formatted !== undefined) rememberUsers(folder, formatted);
    expect(prepare(passwords)).toEqual({
      isNeeded: true,
      lines: [expect.stringContaining(`has no account of ${missing}, and is made anew`)],
      hasData: false,
    });
  });
});
