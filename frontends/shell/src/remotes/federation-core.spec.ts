import { describe, expect, it } from 'vitest';
import { Federation } from './federation-core.ts';

const react = (version: string, what: string) => ({ version, get: () => () => what });
const shareRequest = (requiredVersion: string) => ({ customShareInfo: { shareConfig: { requiredVersion } } });

describe('federation on the page', () => {
  const shell = new Federation({ name: 'ardhi_shell', shared: { react: [react('19.3.1', 'the one copy')] } });
  const remote = () => {
    const joined = new Federation({ name: 'ardhi_public' });
    joined.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
    return joined;
  };

  it('gives a remote the copy of the shell', async () => {
    const factory = await remote().loadShare('react', shareRequest('19.3.1'));
    expect(factory()).toBe('the one copy');
    expect(remote().loadShareSync('react', shareRequest('19.3.1'))()).toBe('the one copy');
  });

  it('rejects a remote that was built for another version', async () => {
    await expect(remote().loadShare('react', shareRequest('20.0.0'))).rejects.toThrow(
      'ardhi_public needs react 20.0.0.',
    );
  });

  it('keeps the first copy that is shared of a version', () => {
    shell.registerShared({ react: [react('19.3.1', 'a second copy'), react('20.0.0', 'another version')] });
    expect(remote().loadShareSync('react', shareRequest('19.3.1'))()).toBe('the one copy');
    expect(remote().loadShareSync('react', shareRequest('20.0.0'))()).toBe('another version');
  });
});
