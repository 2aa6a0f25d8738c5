import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import type { Log } from '@ardhi/kernel/log/log';
import { diskBlobs } from './blob-store/disk.ts';
import { sqliteDocuments } from './documents/sqlite.ts';
import { logBus } from './event-bus/log.ts';
import { sqliteEventStore } from './event-store/sqlite.ts';
import { lockFolder } from './folder-lock.ts';
import { mailbox } from './mailer/mailbox.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { sqliteVault } from './privacy/sqlite-vault.ts';
import { plainSearch } from './search-index/plain/plain.ts';
import { openWriter } from './sqlite/writer.ts';
import { documentTimer } from './timer/documents.ts';

/** Everything real in one folder and one process. @throws Error with one sentence a person can act on */
export async function openEmbedded(config: Config, clock: Clock, log: Log): Promise<Engines> {
  const lock = lockFolder(config.DATA_DIR);
  try {
    const file = join(config.DATA_DIR, 'ardhi.db');
    const writer = await openWriter(file);
    const reader = new DatabaseSync(file, { readOnly: true });
    const events = sqliteEventStore(reader, writer);
    const documents = sqliteDocuments(reader, writer);
    const bus = logBus(events, log);
    const blobs = await diskBlobs(join(config.DATA_DIR, 'blobs'));
    const timer = await documentTimer(documents, clock, log);
    const mailer =
      config.MAIL_URL === 'mailbox:'
        ? await mailbox(documents, clock)
        : smtpMailer(config.MAIL_URL, config.MAIL_FROM);
    const search = plainSearch();
    const keys = sqliteVault(join(config.DATA_DIR, 'keys.db'), clock);
    return {
      events,
      bus,
      documents,
      search,
      blobs,
      timer,
      mailer,
      keys,
      folder: config.DATA_DIR,
      async close() {
        await timer.close();
        await bus.close();
        await search.close();
        await mailer.close();
        reader.close();
        await writer.close();
        await keys.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
