import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import type { Config } from '@ardhi/kernel/runtime/config';
import { columnarSearch } from '@ardhi/search-engine/engine/columnar-search';
import { diskBlobStore } from './disk/blob-store.ts';
import { type DiskSpace, openDiskSpace } from './disk/disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { logBus } from './log-bus/log-bus.ts';
import { openMailer } from './mailer/open-mailer.ts';
import { documentScheduler } from './scheduler/document-scheduler.ts';
import { collectionExists } from './sqlite/document-writes.ts';
import { sqliteDocuments } from './sqlite/documents.ts';
import { sqliteEventStore } from './sqlite/event-store.ts';
import { fittingKeyVault } from './sqlite/fitting-key-vault.ts';
import { openWriter, type Writer } from './sqlite/writer.ts';

type OnClose = (close: () => unknown) => void;

/** All engines in one folder and one process. @throws Error with one sentence that tells the operator what to do */
export async function openEmbedded(config: Config, clock: Clock, log: Log): Promise<Engines> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closeStep of closers.splice(0).reverse()) await closeStep();
  };
  try {
    return { ...(await open(config, clock, log, (closeStep) => closers.push(closeStep))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  clock: Clock,
  log: Log,
  onClose: OnClose,
): Promise<Omit<Engines, 'close'>> {
  const folder = config.DATA_DIR;
  const lock = lockFolder(folder);
  onClose(() => lock.release());
  const storage = await openDiskSpace(folder, log);
  onClose(() => storage.close());
  const file = join(folder, 'ardhi.db');
  const opened = await openWriter(file, (error) =>
    log.error({ error: error.message }, 'store.damaged: the data folder is damaged, writes are stopped'),
  );
  onClose(() => opened.close());
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  onClose(() => reader.close());
  const writer = whileRoom(opened, { storage, reader });
  const keys = await fittingKeyVault(join(folder, 'keys.db'), { reader, writer, clock, log });
  onClose(() => keys.close());
  const events = sqliteEventStore(reader, writer);
  const documents = sqliteDocuments(reader, writer);
  const blobs = await diskBlobStore(join(folder, 'blobs'), () => storage.requireRoom());
  const mailer = await openMailer(config, { documents, clock });
  onClose(() => mailer.close());
  const search = columnarSearch({ folder: join(folder, 'search') });
  onClose(() => search.close());
  const bus = await logBus(events, log);
  onClose(() => bus.close());
  const scheduler = await documentScheduler(documents, clock, log);
  onClose(() => scheduler.close());
  return { events, bus, documents, search, blobs, scheduler, mailer, keys, folder, storage };
}

/** The writer, refusing while the disk is full everything but its end and collections that exist, so that the product can start. */
const whileRoom = (
  writer: Writer,
  { storage, reader }: { readonly storage: DiskSpace; readonly reader: DatabaseSync },
): Writer => ({
  ...writer,
  async submit(operation) {
    const writesNothing =
      operation.kind === 'close' ||
      (operation.kind === 'create' && storage.isFull && collectionExists(reader, operation.collection));
    if (!writesNothing) storage.requireRoom();
    return writer.submit(operation);
  },
});
