import type { DatabaseSync } from 'node:sqlite';

const namePattern = /^[A-Za-z0-9_.-]{1,120}$/;

/** The quoted table name of a collection; names come from code and are validated all the same. */
export const tableOf = (collection: string): string => `"doc.${validated(collection)}"`;

/** A dotted path into a document, as a SQL expression. */
export const pathOf = (path: string): string => `json_extract(body, '$.${validated(path)}')`;

function validated(name: string): string {
  if (!namePattern.test(name)) throw new Error(`${name} is no name for a collection or a path.`);
  return name;
}

/** True if a database has a table of this name; files of earlier releases lack some. */
export const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;
