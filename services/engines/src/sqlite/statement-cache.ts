import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Returns the prepared statement of a SQL text; each text is prepared once per connection. */
export type PrepareStatement = (sql: string) => StatementSync;

/** An empty cache for one connection. */
export function statementCache(db: DatabaseSync): PrepareStatement {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}
