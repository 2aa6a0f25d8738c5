import { describe, expect, it } from 'vitest';
import { idsOf, remotes, screensOf } from './support/screens.ts';

const parameterNames =
  'properties users agents broker-agencies features items manage agencies brokers lists searches invitations h simulator pay blog tickets circles join plots'.split(
    ' ',
  );
const parameters = Object.fromEntries(parameterNames.map((word) => [word, '1']));

describe('the list of screens for automated checks', () => {
  it.each([
    ['public', '/', ['/', '/properties/1', '/lists/1', '/auth-action']],
    ['agent', '/', ['/agent/properties', '/agent/properties/1/media-edit']],
    ['admin', '/admin/', ['/admin/', '/admin/users/1/info', '/admin/statistics/properties']],
  ] as const)('contains all screens of %s', (remote, prefix, expected) => {
    expect(screensOf(remote, prefix, parameters)).toEqual(expect.arrayContaining([...expected]));
  });

  it('has unique route ids across all remotes', () => {
    const ids = remotes.flatMap(idsOf);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('fails for a screen with an unknown parameter', () => {
    expect(() => screensOf('admin', '/admin/', {})).toThrow(/no parameter for \w+/);
  });
});
