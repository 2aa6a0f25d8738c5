import type { EventStore } from '@ardhi/kernel/event-store/event-store';

/** Reads what is there, so that a saboteur can append at whatever version it likes. */
const versionOf = async (store: EventStore, stream: string) =>
  (await Array.fromAsync(store.read(stream))).length;

/** Engines that each break one promise of the port on purpose: the contract must catch every one, whatever it stands on. */
export const eventStoreSaboteurs: Readonly<Record<string, (engine: EventStore) => EventStore>> = {
  'checks no version': (store) => ({
    ...store,
    append: async (commit) => store.append({ ...commit, expected: await versionOf(store, commit.stream) }),
  }),
  'keeps a part of a commit': (store) => ({
    ...store,
    async append(commit) {
      let done = { version: commit.expected, position: 0, repeated: false };
      for (const [i, event] of commit.events.entries()) {
        done = await store.append({
          ...commit,
          causation: `${commit.causation}${i}`,
          expected: commit.expected + i,
          events: [event],
        });
      }
      return done;
    },
  }),
  'checks the version and then waits': (store) => {
    let before: Promise<unknown> = Promise.resolve();
    return {
      ...store,
      async append(commit) {
        if ((await versionOf(store, commit.stream)) !== commit.expected) return store.append(commit);
        const mine = before.then(async () =>
          store.append({ ...commit, expected: await versionOf(store, commit.stream) }),
        );
        before = mine.catch(() => undefined);
        return mine;
      },
    };
  },
  'gives positions per stream': (store) => ({
    ...store,
    async *readAll(after) {
      for await (const one of store.readAll(after)) yield { ...one, position: one.version };
    },
  }),
  'resumes with the event it was to resume after': (store) => ({
    ...store,
    readAll: (after = 0) => store.readAll(Math.max(0, after - 1)),
  }),
  'adds a repeated command again': (store) => ({
    ...store,
    append: (commit) => store.append({ ...commit, causation: `${commit.causation}${commit.events[0]?.id}` }),
  }),
};
