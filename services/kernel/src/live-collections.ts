/** Which collection each projection stands on now: its own name, or the one built beside it last. */
export interface Live {
  of(name: string): string;
  set(name: string, collection: string): void;
}

export function liveCollections(): Live {
  const names = new Map<string, string>();
  return {
    of: (name) => names.get(name) ?? name,
    set: (name, collection) => void names.set(name, collection),
  };
}
