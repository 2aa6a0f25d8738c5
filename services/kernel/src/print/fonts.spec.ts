import { expect, it, vi } from 'vitest';

/** The same short document, as the first or a later one of a process. */
const document = { title: 'Lda.', author: 'Ardhi', at: new Date('2026-05-02T00:00:00Z') };

it('gives a document the same bytes whatever was printed before', async () => {
  vi.resetModules();
  const { pdfPage } = await import('./page.ts');
  const print = (text: string) => {
    const page = pdfPage(document);
    for (const weight of [400, 700] as const) page.text(text, 0, 0, 500, { size: 10, weight });
    return page.finish();
  };
  // Glyphs that are drawn with those of the stop, the letters and the accents.
  await print(': … é ñ ፡');
  const later = await print('Lda. en ´ ~ ።');
  vi.resetModules();
  const { pdfPage: firstPage } = await import('./page.ts');
  expect(firstPage).not.toBe(pdfPage);
  const page = firstPage(document);
  for (const weight of [400, 700] as const) page.text('Lda. en ´ ~ ።', 0, 0, 500, { size: 10, weight });
  expect(later.equals(await page.finish())).toBe(true);
});
