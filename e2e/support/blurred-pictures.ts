import type { Page } from '@playwright/test';

/** Share of the drawn width that may be missing in what `sizes` says before a picture looks blurred. */
const tolerance = 0.15;

/**
 * The visible pictures of a page whose `sizes` are smaller than what is drawn of them, so that a browser loads too few
 * pixels: each with both widths, in CSS pixels.
 */
export const blurredPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (missing) => {
    /** A pixel that a browser lays out at the width of its `sizes`. */
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const widthOf = async (sizes: string) => {
      const probe = new Image();
      Object.assign(probe, { sizes, srcset: `${pixel} 1w` });
      await probe.decode();
      return probe.naturalWidth;
    };
    const found: string[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
      const sizes = image.parentElement?.querySelector('source')?.sizes ?? '';
      if (sizes === '' || !image.checkVisibility() || image.clientWidth === 0) continue;
      const byHeight =
        (image.clientHeight * Number(image.getAttribute('width'))) / Number(image.getAttribute('height'));
      const isWhole = getComputedStyle(image).objectFit === 'contain';
      const drawn = isWhole ? Math.min(image.clientWidth, byHeight) : Math.max(image.clientWidth, byHeight);
      const slot = await widthOf(sizes);
      if (slot < drawn * (1 - missing))
        found.push(`${image.alt} is loaded for ${slot} px and drawn over ${Math.round(drawn)} px`);
    }
    return found;
  }, tolerance);
