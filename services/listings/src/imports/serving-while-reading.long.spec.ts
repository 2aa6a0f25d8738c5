import type { PartnerFeedFormat } from '@ardhi/contracts/integrations/partner-feed';
import { Refusal } from '@ardhi/kernel/write/refusal';
import { describe, expect, it } from 'vitest';
import { readUploadedBoundary } from '../boundary/read-uploaded-boundary.ts';
import { readReceivedFeed } from '../feeds-in/read-received-feed.ts';
import { readListingFile } from '../files/read-listing-file.ts';
import { growingBoundaries, growingFeeds, growingTables } from '../testing/growing-files.ts';
import { readRows, surveyFile } from './read-separately.ts';

/** What became of a file, and the turns that the loop of this thread made meanwhile. */
async function readAndServe(read: () => Promise<unknown>) {
  let turns = 0;
  let isRead = false;
  const serve = () => {
    turns += 1;
    if (!isRead) setImmediate(serve);
  };
  setImmediate(serve);
  const outcome = await read().then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
  isRead = true;
  return { outcome, turns };
}

/** A file is read or refused; whoever else calls is answered meanwhile. A file that is read in this thread leaves no turn. */
async function expectServed(read: () => Promise<unknown>): Promise<void> {
  const { outcome, turns } = await readAndServe(read);
  expect(outcome).toMatch(/^(?:read|FILE_UNREADABLE|FILE_TOO_LARGE|UNSUPPORTED_TYPE|GEOMETRY_INVALID)$/);
  expect(turns).toBeGreaterThan(0);
}

describe('while a file is read, others are served, and the process lives:', () => {
  it.each(Object.entries(growingTables))('%s', async (_, file) => {
    await expectServed(() => surveyFile(file(), 'PROPERTY'));
    await expectServed(() => readRows(file()));
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
