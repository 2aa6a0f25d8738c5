import { type Connection, type Model, Mongoose, Schema, type SchemaDefinition } from 'mongoose';
import { unusable } from '../unusable.ts';
import { tellLostWriters } from './lost-writes.ts';

/** Versions below lack a fix for reading memory without signing in, and the driver's wire protocol. */
const leastVersion = 7;

/**
 * A connection whose writes a majority has on disk and whose reads show nothing that could be undone.
 * Conditions in filters are values unless our own builders made them (`sanitizeFilter`), and a filter on what no schema names
 * is a fault: left out, as the library would, it would find everything.
 * @throws Error with one sentence when the server does not answer, refuses the credentials, is too old or has no room
 */
export async function connectMongo(url: string): Promise<Connection> {
  const mongoose = new Mongoose({
    sanitizeFilter: true,
    strictQuery: 'throw',
    autoIndex: false,
    autoCreate: false,
  });
  const ports = new Set<number>();
  const forget = tellLostWriters(() => ports);
  const connection = mongoose.createConnection(url, {
    // Who waits is told well before the gateway gives up on us, and comes again.
    serverSelectionTimeoutMS: 5_000,
    // A call for which there is no server fails as one; the library would keep it back for longer than that.
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
    connection.once('close', forget);
    const version = String((await connection.db?.command({ buildInfo: 1 }))?.['version']);
    if (Number.parseInt(version, 10) < leastVersion)
      throw new Error(`it is version ${version}, and ${leastVersion} or newer is needed`);
    // A server answers before it asks who somebody is, and when its disk is full: what it keeps is proof.
    await connection
      .collection<Opened>('kernel.opened')
      .updateOne({ _id: 'times' }, { $inc: { n: 1 } }, { upsert: true });
    return connection;
  } catch (error) {
    forget();
    await connection.destroy();
    const { host } = new URL(url.replace(/,[^/]*/, ''));
    throw unusable('MongoDB', host, error, 'MONGO_URL: it names the address, the user and the database');
  }
}

/** How often a process has opened this database. */
interface Opened {
  readonly _id: string;
  readonly n: number;
}

/** E11000: the key is there already. */
export const isDuplicate = (error: unknown): boolean => {
  const { code, writeErrors } = error as { code?: unknown; writeErrors?: readonly { code?: unknown }[] };
  return code === 11_000 && (writeErrors ?? []).every((one) => one.code === undefined || one.code === 11_000);
};

/** A collection whose documents are read and written as plain objects of one shape. */
export const kindIn = <T>(connection: Connection, name: string, fields: SchemaDefinition): Model<T> => {
  const schema = new Schema(fields, { versionKey: false, id: false, minimize: false });
  return connection.model<T>(name, schema as unknown as Schema<T>, name);
};
