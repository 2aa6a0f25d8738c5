import { agentEvents } from '@ardhi/contracts/accounts/events';
import type { WaTemplateInput } from '@ardhi/contracts/integrations/whatsapp';
import {
  type ContactClicked,
  contactClickEvents,
  contactEvents,
  type PublishedContactEvent,
} from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { integrations } from '../service.ts';

const contacts = publisher(contactEvents);
const agents = publisher(agentEvents);
const listings = publisher(listingEvents);
const media = publisher(mediaEvents);
const clicks = publisher(contactClickEvents);
const settings = publisher(settingsEvents);

let phoneCount = 0;

/** An agency with a head and an agent, using WhatsApp. */
export interface WhatsappWorld extends AsyncDisposable {
  readonly app: World;
  readonly agencyId: string;
  readonly head: Partial<Caller>;
  readonly agentId: string;
  publishSettings(whatsapp: object): Promise<void>;
  /** Publishes a contact who consented to messages, by default. */
  contact(more?: object): Promise<{ readonly id: string; readonly phone: string }>;
  publishContact(id: string, event: PublishedContactEvent): Promise<void>;
  listing(more?: object): Promise<string>;
  /** Publishes a photo and a document of a listing. */
  files(listingId: string): Promise<{ readonly photo: string; readonly document: string }>;
  click(listingId: string, kind: ContactClicked['kind']): Promise<void>;
  call(method: string, path: string, body?: object, as?: Partial<Caller>): Promise<TestResponse>;
  template(more?: Partial<WaTemplateInput>): Promise<string>;
  /** Advances the clock and runs the jobs that are due. */
  advance(ms: number): Promise<void>;
}

const base = '/api/agent/whatsapp';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world of a test.
export async function whatsappWorld(environment: Record<string, string> = {}): Promise<WhatsappWorld> {
  const publishers = [contacts, agents, listings, media, clicks, settings].map(({ service }) => service);
  const app = await world([...publishers, integrations], openEngines, environment);
  const agencyId = newId();
  const agentId = newId();
  const head = testCaller('SUPER_AGENT', { tenant: agencyId });
  const fields = { name: 'Amina', phones: [], languages: [], specialties: [], areaIds: [] };
  await agents.publish(app, agentId, { type: 'AgentRegistered', slug: 'amina', ...fields });
  await agents.publish(app, agentId, { type: 'AgentJoined', agencyId: agencyId });
  const call: WhatsappWorld['call'] = (method, path, body, as = head) =>
    app.call(method, path.startsWith('/') ? path : [base, path].filter(Boolean).join('/'), {
      as,
      ...omitUndefined({ body }),
    });
  return {
    app,
    agencyId,
    head,
    agentId,
    call,
    publishSettings: (whatsapp) =>
      settings.publish(app, 'whatsapp', { type: 'Entered', entry: { ...whatsapp } }),
    async contact(more = {}) {
      const id = newId();
      const phone = `+25677${3_000_000 + phoneCount++}`;
      await contacts.publish(app, id, {
        type: 'ContactCreated',
        owner: agencyId,
        agencyId: agencyId,
        assignedTo: agentId,
        locale: 'en',
        at: app.clock.now(),
        name: 'Nakato',
        phones: [{ e164: phone, whatsapp: true }],
        emails: [],
        consent: { whatsapp: true, at: app.clock.now(), source: 'enquiry' },
        ...more,
      });
      return { id, phone };
    },
    publishContact: (id, event) => contacts.publish(app, id, event),
    async listing(more = {}) {
      const id = newId();
      await listings.publish(app, id, {
        type: 'ListingChanged',
        fields: [],
        facts: listingFacts(id, { agentId, agencyId, ...more }),
      });
      return id;
    },
    async files(listingId) {
      const [photo, document] = [newId(), newId()];
      const file = {
        listingId,
        cover: false,
        state: 'READY' as const,
        renditions: [],
        bytes: 1,
        createdAt: app.clock.now(),
      };
      await media.publish(app, listingId, {
        type: 'GalleryChanged',
        items: [
          {
            ...file,
            id: photo,
            kind: 'IMAGE',
            order: 1,
            cover: true,
            permission: 'PUBLIC',
            mime: 'image/jpeg',
          },
          {
            ...file,
            id: document,
            kind: 'DOCUMENT',
            order: 2,
            permission: 'PRIVATE',
            mime: 'application/pdf',
            caption: { en: 'Deed plan' },
          },
        ],
      });
      return { photo, document };
    },
    click: (listingId, kind) =>
      clicks.publish(app, listingId, {
        type: 'ContactClicked',
        kind,
        listingId,
        agentId,
        agencyId: agencyId,
      }),
    async template(more = {}) {
      const templateBody = {
        name: `t_${newId().toLowerCase()}`,
        category: 'UTILITY',
        locale: 'en',
        submit: true,
      };
      const { body } = await call('POST', 'templates', {
        ...templateBody,
        body: 'The plot is still there.',
        ...more,
      });
      await app.settled();
      return body.id;
    },
    async advance(ms) {
      await app.advance(ms);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
