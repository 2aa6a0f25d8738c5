import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

const field = 'frontends/public/src/components/form/password-field.tsx';
const screens = files.filter((file) => /^frontends\/(?!shell\/src\/examples).*(?<!\.spec)\.tsx$/.test(file));

/** Elements whose label or autocomplete is that of a password, but which are not the component for passwords. */
const unmasked = (source: string) =>
  [...source.matchAll(/<(\w+)\b(?:(?!\/>|<\w)[\s\S])*?autoComplete="(?:current|new)-password"/g)]
    .map(([, element = '']) => element)
    .filter((element) => element !== 'PasswordField');

describe('the fields of forms', () => {
  it('mask every password, and let managers fill it in', () => {
    const source = read(field);
    expect(source).toContain("type={isVisible ? 'text' : 'password'}");
    // Required by its type, so that every use names one of the two.
    expect(source).toContain("readonly autoComplete: 'current-password' | 'new-password';");
    expect(source).toContain('autoComplete={autoComplete}');
    const used = screens.filter((file) => read(file).includes('<PasswordField'));
    expect(used.length).toBeGreaterThanOrEqual(6);
    expect(screens.flatMap((file) => unmasked(read(file)).map((element) => [file, element]))).toEqual([]);
    expect(unmasked('<input name="p" autoComplete="new-password" />')).toEqual(['input']);
  });

  it('never refuse pasted text', () => {
    expect(screens.filter((file) => /\bonPaste\b|addEventListener\('paste'/.test(read(file)))).toEqual([]);
  });
});
