import type { EventStore } from '@ardhi/kernel/ports/event-store';

/** The current version of a stream, so that a saboteur can append at any version. */
const versionOf = async (store: EventStore, stream: string) =>
  (await Array.fromAsync(store.read(stream))).length;

/** Engines that each break one guarantee of the port; the contract suite must catch every one, on any engine. */
export const eventStoreSaboteurs: Readonly<Record<string, (engine: EventStore) => EventStore>> = {
  'checks no version': (store) => ({
    ...store,
    append: async (commit) =>
      store.append({ ...commit, expectedVersion: await versionOf(store, commit.stream) }),
  }),
  'commits the events one by one': (store) => ({
    ...store,
    async append(commit) {
      let committed = { version: commit.expectedVersion, position: 0, repeated: false };
      for (const [i, event] of commit.events.entries()) {
        committed = await store.append({
          ...commit,
          commandId: `${commit.commandId}${i}`,
          expectedVersion: commit.expectedVersion + i,
          events: [event],
        });
      }
      return committed;
    },
  }),
  'checks the version before waiting': (store) => {
    let previous: Promise<unknown> = Promise.resolve();
    return {
      ...store,
      async append(commit) {
        if ((await versionOf(store, commit.stream)) !== commit.expectedVersion) return store.append(commit);
        const current = previous.then(async () =>
          store.append({ ...commit, expectedVersion: await versionOf(store, commit.stream) }),
        );
        previous = current.catch(() => undefined);
        return current;
      },
    };
  },
  'numbers positions per stream': (store) => ({
    ...store,
    async *readAll(after) {
      for await (const envelope of store.readAll(after)) yield { ...envelope, position: envelope.version };
    },
  }),
  'resumes at the given position instead of after it': (store) => ({
    ...store,
    readAll: (after = 0) => store.readAll(Math.max(0, after - 1)),
  }),
  'appends a repeated command again': (store) => ({
    ...store,
    append: (commit) => store.append({ ...commit, commandId: `${commit.commandId}${commit.events[0]?.id}` }),
  }),
};
