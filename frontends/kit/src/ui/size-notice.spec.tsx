import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { SizeNotice } from './size-notice.tsx';

const toneOf = (sizes: {
  readonly dimensionM2?: number;
  readonly polygonM2?: number;
  readonly titleM2?: number;
}) => {
  renderInApp(
    <SizeNotice sizes={{ claimedM2: 1_000, worstDiffPercent: 0, sentence: '', ...sizes }}>
      What you get
    </SizeNotice>,
  );
  return screen.getByText('What you get').closest('[data-tone]')?.getAttribute('data-tone');
};

describe('the notice of the true size', () => {
  it.each([
    ['warning', { polygonM2: 960 }],
    ['warning', { polygonM2: 1_200, titleM2: 900 }],
    ['good', { polygonM2: 975, titleM2: 1_010 }],
    ['plain', { dimensionM2: 1_100 }],
  ] as const)('is %s for %o', (tone, sizes) => {
    expect(toneOf(sizes)).toBe(tone);
  });
});
