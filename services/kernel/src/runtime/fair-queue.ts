import { Refusal } from '../base/refusal.ts';

/** Runs a limited number of tasks at once; the others wait their turn, shared fairly among clients. */
export interface FairQueue {
  /**
   * Runs a task on behalf of a client, e.g. the network it was requested from.
   * @throws Refusal OVERLOADED when the queue is full or the task would wait too long; the task has not been started then
   */
  run<T>(client: string, task: () => Promise<T>): Promise<T>;
}

/** The limits of a queue. */
export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Of these, how many may belong to one client. */
  readonly concurrencyPerClient: number;
  /** Tasks that may wait; beyond it the client that has most of them loses its newest one. */
  readonly maxWaiting: number;
  /** Longest wait in milliseconds before a task is refused. */
  readonly maxWaitMs: number;
}

interface WaitingTask {
  start(): void;
  refuse(): void;
}

interface Client {
  readonly key: string;
  running: number;
  readonly waiting: WaitingTask[];
}

/**
 * Creates a queue. Clients take turns (round robin), so a client with many tasks delays its own and not those of others.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one queue, which every function reads and changes.
export function fairQueue(options: FairQueueOptions): FairQueue {
  const clients = new Map<string, Client>();
  let running = 0;
  let waiting = 0;

  function clientOf(key: string): Client {
    const client = clients.get(key) ?? { key, running: 0, waiting: [] };
    clients.set(key, client);
    return client;
  }

  /** Removes a task that has not started yet; false when it has. */
  function remove(client: Client, task: WaitingTask): boolean {
    const index = client.waiting.indexOf(task);
    if (index === -1) return false;
    client.waiting.splice(index, 1);
    waiting -= 1;
    return true;
  }

  function moveToEnd(client: Client): void {
    clients.delete(client.key);
    clients.set(client.key, client);
  }

  function forgetIfIdle(client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) clients.delete(client.key);
  }

  function startNext(): void {
    for (const client of clients.values()) {
      if (running >= options.concurrency) return;
      if (client.waiting.length === 0 || client.running >= options.concurrencyPerClient) continue;
      moveToEnd(client);
      const task = client.waiting[0] as WaitingTask;
      remove(client, task);
      task.start();
    }
  }

  function refuseNewestOfGreediest(): void {
    const greediest = [...clients.values()].reduce((most, client) =>
      client.waiting.length > most.waiting.length ? client : most,
    );
    greediest.waiting.at(-1)?.refuse();
  }

  function turnOf(client: Client): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => task.refuse(), options.maxWaitMs);
      const task: WaitingTask = {
        start() {
          clearTimeout(timer);
          running += 1;
          client.running += 1;
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          if (remove(client, task)) reject(new Refusal('OVERLOADED'));
          forgetIfIdle(client);
        },
      };
      client.waiting.push(task);
      waiting += 1;
      startNext();
      if (waiting > options.maxWaiting) refuseNewestOfGreediest();
    });
  }

  function end(client: Client): void {
    running -= 1;
    client.running -= 1;
    moveToEnd(client);
    forgetIfIdle(client);
    startNext();
  }

  return {
    async run(key, task) {
      const client = clientOf(key);
      await turnOf(client);
      try {
        return await task();
      } finally {
        end(client);
      }
    },
  };
}
