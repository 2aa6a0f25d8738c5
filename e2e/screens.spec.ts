import { describe, expect, it } from 'vitest';
import { idsOf, remotes, screensOf } from './journeys/screens.ts';

const words =
  'properties users broker-agencies features manage agencies brokers lists searches invitations h'.split(' ');
const numbers = Object.fromEntries(words.map((word) => [word, '1']));

describe('the pages that are looked at by machine', () => {
  it.each([
    ['public', '/', ['/', '/properties/1', '/lists/1', '/auth-action']],
    ['agent', '/', ['/agent/properties', '/agent/properties/1/media-edit']],
    ['admin', '/admin/', ['/admin/', '/admin/users/1/info', '/admin/statistics/properties']],
  ] as const)('are all screens of %s', (remote, prefix, some) => {
    expect(screensOf(remote, prefix, numbers)).toEqual(expect.arrayContaining([...some]));
  });

  it('are known to the router by names of their own, as it holds all remotes at once', () => {
    const ids = remotes.flatMap(idsOf);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('cannot leave out a screen whose number nobody gave', () => {
    expect(() => screensOf('admin', '/admin/', {})).toThrow(/which of \w+ is looked at/);
  });
});
