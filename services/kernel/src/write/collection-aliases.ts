/** Maps each projection's name to its live collection: the same name, or the collection of the last rebuild. */
export interface CollectionAliases {
  resolve(name: string): string;
  set(name: string, collection: string): void;
}

/** Aliases of this process; a name without one stands for itself. */
export function collectionAliases(): CollectionAliases {
  const names = new Map<string, string>();
  return {
    resolve: (name) => names.get(name) ?? name,
    set: (name, collection) => void names.set(name, collection),
  };
}
