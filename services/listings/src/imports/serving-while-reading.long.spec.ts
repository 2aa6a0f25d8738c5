import type { PartnerFeedFormat } from '@ardhi/contracts/listings/partner-feed';
import { expectServed, readAndServe } from '@ardhi/testing/serving-while-reading';
import { describe, expect, it } from 'vitest';
import { readUploadedBoundary } from '../boundary/read-uploaded-boundary.ts';
import { readReceivedFeed } from '../feeds-in/read-received-feed.ts';
import { readListingFile } from '../files/read-listing-file.ts';
import { growingBoundaries, growingFeeds, growingTables } from '../testing/growing-files.ts';
import { readRows, surveyFile } from './read-separately.ts';

describe('while a file is read, others are served, and the process lives:', () => {
  it.each(Object.entries(growingTables))('%s', async (_, file) => {
    await expectServed(() => surveyFile({ bytes: file(), kind: 'PROPERTY' }));
    await expectServed(() => readRows({ bytes: file() }));
  });

  it.each(Object.entries(growingBoundaries))('a boundary as %s', async (_, file) => {
    await expectServed(() => readUploadedBoundary({ bytes: file(), fileName: 'plot' }));
  });

  const feeds = Object.entries(growingFeeds).flatMap(([format, files]) =>
    Object.entries(files).map(([name, file]) => [format as PartnerFeedFormat, name, file] as const),
  );
  it.each(feeds)('a feed in %s that %s', async (format, _, file) => {
    await expectServed(() => readReceivedFeed({ bytes: file(), format }));
  });

  it('which a reader in the thread that serves does not let happen', async () => {
    const file = growingTables['XML of references to characters']?.() ?? new Uint8Array();
    expect((await readAndServe(() => readListingFile(file))).turns).toBe(0);
  });
});
