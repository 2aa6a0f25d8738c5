import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import type { Documents } from '@ardhi/kernel/documents/documents';
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
import { columnarSearch } from './search-index/columnar/columnar.ts';
import { openWriter } from './sqlite/writer.ts';
import { documentTimer } from './timer/documents.ts';

type Undo = (close: () => unknown) => void;

/** Everything real in one folder and one process. @throws Error with one sentence a person can act on */
export async function openEmbedded(config: Config, clock: Clock, log: Log): Promise<Engines> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await open(config, clock, log, (step) => undo.push(step))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(config: Config, clock: Clock, log: Log, undo: Undo): Promise<Omit<Engines, 'close'>> {
  const folder = config.DATA_DIR;
  const lock = lockFolder(folder);
  undo(() => lock.release());
  const keys = sqliteVault(join(folder, 'keys.db'), clock);
  undo(() => keys.close());
  const file = join(folder, 'ardhi.db');
  const writer = await openWriter(file, (error) =>
    log.error({ error: error.message }, 'the data folder is damaged: nothing more is written'),
  );
  undo(() => writer.close());
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  undo(() => reader.close());
  const events = sqliteEventStore(reader, writer);
  const documents = sqliteDocuments(reader, writer);
  const blobs = await diskBlobs(join(folder, 'blobs'));
  const mailer = await openMailer(config, documents, clock);
  undo(() => mailer.close());
  const search = columnarSearch({ folder: join(folder, 'search') });
  undo(() => search.close());
  const bus = await logBus(events, log);
  undo(() => bus.close());
  const timer = await documentTimer(documents, clock, log);
  undo(() => timer.close());
  return { events, bus, documents, search, blobs, timer, mailer, keys, folder };
}

const openMailer = ({ MAIL_URL, MAIL_FROM }: Config, documents: Documents, clock: Clock) =>
  MAIL_URL === 'mailbox:' ? mailbox(documents, clock) : smtpMailer(MAIL_URL, MAIL_FROM, { documents, clock });
