import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

const module = 'frontends/kit/src/dialog/close-on-back.ts';
const sources = files.filter((file) => /^frontends\/\w+\/src\/(?!testing\/).*(?<!\.spec)\.tsx?$/.test(file));
const styleSheets = files.filter((file) => /^frontends\/\w+\/src\/.*\.module\.css$/.test(file));

const isOverlay = (source: string) => /<dialog\b|role="dialog"|aria-modal|popover[=A-Z]/.test(source);
const closesOnBack = (source: string) => /\b(?:openModal|closeOnBack)\(/.test(source);

/** Fixed to the window, but over an edge of the page only. */
const bars = [
  'frontends/kit/src/toasts/toasts',
  'frontends/public/src/features/listing/components/listing-bar',
];

describe('the overlays of all screens', () => {
  it('are closed by Back, because they are opened by the one module that adds an entry to the history', () => {
    const modal = sources.filter((file) => file !== module && read(file).includes('showModal('));
    expect(modal, 'opens a dialog by itself').toEqual(
      ['frontends/kit/src/testing/jsdom-polyfills.ts'].filter((file) => sources.includes(file)),
    );
    expect(read(module)).toContain('showModal(');

    const overlays = sources.filter((file) => isOverlay(read(file)));
    expect(overlays.length).toBeGreaterThanOrEqual(3);
    const opener: Readonly<Record<string, string>> = {
      'frontends/public/src/features/search/components/filter-panel.tsx':
        'frontends/public/src/features/search/components/filter-row.tsx',
    };
    expect(overlays.filter((file) => !closesOnBack(read(opener[file] ?? file)))).toEqual([]);
    expect(isOverlay('<div role="dialog">') && !closesOnBack('dialog.showModal()')).toBe(true);
  });

  it('include all that is fixed over the page, except for bars', () => {
    const fixed = styleSheets
      .filter((file) => read(file).includes('position: fixed'))
      .map((file) => file.replace('.module.css', ''));
    expect(fixed.length).toBeGreaterThanOrEqual(3);
    const others = fixed.filter((name) => !bars.includes(name));
    const isDialog = (name: string) => isOverlay(read(`${name}.tsx`));
    expect(others.filter((name) => !isDialog(name) && !closesOnBack(read(`${name}.tsx`)))).toEqual([]);
  });
});
