import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { integrations } from '../service.ts';
import { attemptsEnded } from '../webhook-delivery/endpoint-worker.ts';

/** A request that a receiver got. */
interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that takes webhooks; it echoes challenges, and `answer` decides about the rest. */
export interface Receiver extends AsyncDisposable {
  readonly url: string;
  /** Without challenges. */
  readonly received: ReceivedWebhook[];
  readonly challenges: ReceivedWebhook[];
  answer: (response: ServerResponse, request: ReceivedWebhook) => void;
}

/** Starts a receiver on a port of this machine. */
export async function webhookReceiver(): Promise<Receiver> {
  const receiver = {
    received: [] as ReceivedWebhook[],
    challenges: [] as ReceivedWebhook[],
    answer: (response: ServerResponse, _: ReceivedWebhook): void => void response.writeHead(204).end(),
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const webhook = { headers: request.headers, body };
    const { type, challenge } = JSON.parse(body);
    if (type === 'endpoint.challenge') {
      receiver.challenges.push(webhook);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ challenge }));
    } else {
      receiver.received.push(webhook);
      receiver.answer(response, webhook);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

const listings = publisher(listingEvents);

/** An installation that sends webhooks. */
export interface WebhookWorld extends AsyncDisposable {
  readonly app: World;
  call(method: string, path: string, body?: object): Promise<TestResponse>;
  /** Adds an endpoint for all events. */
  endpoint(url: string, more?: object): Promise<{ readonly id: string; readonly secret: string }>;
  /** Publishes an event of a listing, which is not sent before `send`. */
  publish(more?: object, event?: object): Promise<string>;
  /** Runs the jobs that are due, and waits for the attempts that they start. */
  send(): Promise<void>;
  /** Advances the clock, then sends. */
  advance(ms: number): Promise<void>;
}

/** Starts an installation. */
export async function webhookWorld(environment: Record<string, string> = {}): Promise<WebhookWorld> {
  const app = await world([listings.service, integrations], openEngines, {
    PRIVATE_TARGETS: 'allowed',
    ...environment,
  });
  const admin = testCaller('AFRI_ADMIN');
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { as: admin, ...(body && { body }) });
  async function send(): Promise<void> {
    const context = app.application.contexts.get('integrations');
    if (context === undefined) throw new Error('integrations does not run');
    // An event becomes a delivery, that a job, the job an attempt, and what comes of it may be told of in turn.
    for (let round = 0; round < 3; round += 1) {
      await app.settled();
      await attemptsEnded(context);
    }
    await app.settled();
  }
  return {
    app,
    call,
    async endpoint(url, more = {}) {
      const fields = { url, description: 'Of a test', events: ['listing.*'], payload: 'THIN' };
      const { body } = await call('POST', '/api/admin/webhooks', { ...fields, ...more });
      return body;
    },
    async publish(more = {}, event = {}) {
      const id = newId();
      const facts = listingFacts(id, { agentId: newId(), ...more });
      const changed = { type: 'ListingChanged', fields: ['title'], facts, ...event } as PublishedListingEvent;
      await listings.publish(app, id, changed);
      return id;
    },
    send,
    async advance(ms) {
      await app.advance(ms);
      await send();
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
