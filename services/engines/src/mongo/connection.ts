import { type Connection, type Model, Mongoose, Schema, type SchemaDefinition } from 'mongoose';
import { startupError } from '../startup-error.ts';
import { watchDrains } from './drain-watchdog.ts';

/** Earlier versions lack a fix for an unauthenticated memory disclosure, and the driver's wire protocol. */
const minVersion = 7;

/**
 * A connection whose writes are journaled by a majority and whose reads return nothing that could be rolled back.
 * Conditions in filters are treated as values unless our own builders made them (`sanitizeFilter`), and a filter on a field without schema
 * is an error: the library would otherwise ignore it and match everything.
 * @throws Error with one sentence when the server does not answer, rejects the credentials, is too old or has no disk space
 */
export async function connectMongo(url: string): Promise<Connection> {
  const mongoose = new Mongoose({
    sanitizeFilter: true,
    strictQuery: 'throw',
    autoIndex: false,
    autoCreate: false,
  });
  const ports = new Set<number>();
  const stopWatchdog = watchDrains(() => ports);
  const connection = mongoose.createConnection(url, {
    // Callers get an error well before the gateway times out, and retry.
    serverSelectionTimeoutMS: 5_000,
    // A call without a server fails at once; the library would otherwise buffer it for longer than that.
    bufferCommands: false,
    maxPoolSize: 64,
    ignoreUndefined: true,
    retryWrites: true,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
  });
  try {
    await connection.asPromise();
    for (const { port } of connection.getClient().options.hosts) ports.add(port ?? 27_017);
    connection.once('close', stopWatchdog);
    const version = String((await connection.db?.command({ buildInfo: 1 }))?.['version']);
    if (Number.parseInt(version, 10) < minVersion)
      throw new Error(`it is version ${version}, and ${minVersion} or newer is needed`);
    // A server answers before it authenticates, and when its disk is full: a successful write is the proof.
    await connection
      .collection<OpenCounter>('kernel.opened')
      .updateOne({ _id: 'times' }, { $inc: { n: 1 } }, { upsert: true });
    return connection;
  } catch (error) {
    stopWatchdog();
    await connection.destroy();
    const { host } = new URL(url.replace(/,[^/]*/, ''));
    throw startupError('MongoDB', host, error, 'MONGO_URL: it names the address, the user and the database');
  }
}

/** Counts how often a process has opened this database. */
interface OpenCounter {
  readonly _id: string;
  readonly n: number;
}

/** E11000: the key exists already. */
export const isDuplicate = (error: unknown): boolean => {
  const { code, writeErrors } = error as { code?: unknown; writeErrors?: readonly { code?: unknown }[] };
  return code === 11_000 && (writeErrors ?? []).every((one) => one.code === undefined || one.code === 11_000);
};

/** The model of a collection whose documents are read and written as plain objects. */
export const modelFor = <T>(connection: Connection, name: string, fields: SchemaDefinition): Model<T> => {
  const schema = new Schema(fields, { versionKey: false, id: false, minimize: false });
  return connection.model<T>(name, schema as unknown as Schema<T>, name);
};

/** Repeats a write that failed on a duplicate key: of two simultaneous upserts of one key, the second finds the document on its next attempt. */
export async function retryOnDuplicate(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await write();
  }
}
