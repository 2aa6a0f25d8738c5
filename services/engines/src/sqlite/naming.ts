const word = /^[A-Za-z0-9_.-]{1,120}$/;

/** A collection's table, quoted; names come from code and are checked all the same. */
export const tableOf = (collection: string): string => `"doc.${checked(collection)}"`;

/** A dotted path into a document, as SQL. */
export const pathOf = (path: string): string => `json_extract(body, '$.${checked(path)}')`;

function checked(name: string): string {
  if (!word.test(name)) throw new Error(`${name} is no name for a collection or a path.`);
  return name;
}
