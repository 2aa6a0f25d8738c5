import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

const screens = files.filter((file) => /^frontends\/.*(?<!\.spec)\.tsx$/.test(file));

/** Keys that change once the session is known: what a person has typed by then is lost with the old element. */
const sessionKeys = (source: string): readonly string[] => {
  const fromSession = [...source.matchAll(/const (\w+) = [^;]*\b(?:useSessionSelector\(|session\.status)/g)];
  const names = ['session', ...fromSession.map(([, name = '']) => name)];
  return [...source.matchAll(/\bkey=\{([^}]*)\}/g)]
    .map(([, key = '']) => key)
    .filter((key) => names.some((name) => new RegExp(`\\b${name}\\b`).test(key)));
};

describe('the keys of elements', () => {
  it('do not depend on the session, which is known only after someone may have begun to type', () => {
    const found = screens.flatMap((file) => sessionKeys(read(file)).map((key) => `${file}: ${key}`));
    expect(found).toEqual([]);
  });

  it('are recognised in both notations', () => {
    const loaded = "const user = session.status === 'signedIn' ? session.user : undefined;";
    expect(sessionKeys(`${loaded} <ActionForm key={user?.id} />`)).toEqual(['user?.id']);
    expect(sessionKeys('const role = useSessionSelector(roleOf); <Form key={role} />')).toEqual(['role']);
    expect(sessionKeys(`${loaded} <li key={topic} />`)).toEqual([]);
  });
});
