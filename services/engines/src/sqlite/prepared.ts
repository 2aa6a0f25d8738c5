import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statement of a text; each text is prepared once for a connection. */
export type Prepared = (sql: string) => StatementSync;

export function preparedIn(db: DatabaseSync): Prepared {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
}
