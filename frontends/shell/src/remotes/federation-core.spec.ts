import { describe, expect, it } from 'vitest';
import { Federation } from './federation-core.ts';

const react = (version: string, what: string) => ({ version, get: () => () => what });
const wanting = (requiredVersion: string) => ({ customShareInfo: { shareConfig: { requiredVersion } } });

describe('federation on the page', () => {
  const shell = new Federation({ name: 'ardhi_shell', shared: { react: [react('19.3.1', 'the one copy')] } });
  const remote = () => {
    const joined = new Federation({ name: 'ardhi_public' });
    joined.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
    return joined;
  };

  it('hands a remote the copy that the shell brought', async () => {
    const factory = await remote().loadShare('react', wanting('19.3.1'));
    expect(factory()).toBe('the one copy');
    expect(remote().loadShareSync('react', wanting('19.3.1'))()).toBe('the one copy');
  });

  it('refuses a remote that was built for another version', async () => {
    await expect(remote().loadShare('react', wanting('20.0.0'))).rejects.toThrow(
      'ardhi_public needs react 20.0.0.',
    );
  });

  it('lets the first who offers a version keep it', () => {
    shell.registerShared({ react: [react('19.3.1', 'a second copy'), react('20.0.0', 'another version')] });
    expect(remote().loadShareSync('react', wanting('19.3.1'))()).toBe('the one copy');
    expect(remote().loadShareSync('react', wanting('20.0.0'))()).toBe('another version');
  });
});
