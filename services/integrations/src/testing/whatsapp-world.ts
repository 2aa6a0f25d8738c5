import type { AgentPublished } from '@ardhi/contracts/accounts/events';
import { agentEvents } from '@ardhi/contracts/accounts/events';
import type { WaTemplateInput } from '@ardhi/contracts/integrations/whatsapp';
import {
  type ContactClicked,
  type ContactPublished,
  clickEvents,
  contactEvents,
} from '@ardhi/contracts/leads/events';
import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type MediaPublished, mediaEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { openEngines } from '@ardhi/engines/engines';
import type { Caller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import type { RegisterEvent } from '@ardhi/kernel/register';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { type Answer, somebody, type World, world } from '@ardhi/kernel/testing/world';
import { integrations } from '../service.ts';

const contacts = publisher<ContactPublished>(contactEvents);
const agents = publisher<AgentPublished>(agentEvents);
const listings = publisher<PublishedListingEvent>(listingEvents);
const media = publisher<MediaPublished>(mediaEvents);
const clicks = publisher<ContactClicked>(clickEvents);
const settings = publisher<RegisterEvent<object>>(settingsEvents);

let numbers = 0;

/** A house with its head and an agent, who writes on WhatsApp. */
export interface WhatsappWorld extends AsyncDisposable {
  readonly here: World;
  readonly house: string;
  readonly head: Partial<Caller>;
  readonly agentId: string;
  set(whatsapp: object): Promise<void>;
  /** Somebody who agreed to be written to, unless said otherwise. */
  contact(more?: object): Promise<{ readonly id: string; readonly phone: string }>;
  hear(id: string, event: ContactPublished): Promise<void>;
  listing(more?: object): Promise<string>;
  /** What a listing has: a photo that visitors see and a document. */
  files(listingId: string): Promise<{ readonly photo: string; readonly document: string }>;
  click(listingId: string, kind: ContactClicked['kind']): Promise<void>;
  call(method: string, path: string, body?: object, as?: Partial<Caller>): Promise<Answer>;
  template(more?: Partial<WaTemplateInput>): Promise<string>;
  /** What is due by now, and what follows from it. */
  wait(ms: number): Promise<void>;
}

const base = '/api/agent/whatsapp';

export async function whatsappWorld(environment: Record<string, string> = {}): Promise<WhatsappWorld> {
  const heard = [contacts, agents, listings, media, clicks, settings].map(({ service }) => service);
  const here = await world([...heard, integrations], openEngines, environment);
  const house = newId();
  const agentId = newId();
  const head = somebody('SUPER_AGENT', { tenant: house });
  const fields = { name: 'Amina', phones: [], languages: [], specialties: [], areaIds: [] };
  await agents.say(here, agentId, { type: 'AgentRegistered', slug: 'amina', ...fields });
  await agents.say(here, agentId, { type: 'AgentJoined', agencyId: house });
  const call: WhatsappWorld['call'] = (method, path, body, as = head) =>
    here.call(method, path.startsWith('/') ? path : [base, path].filter(Boolean).join('/'), {
      as,
      ...(body && { body }),
    });
  return {
    ...{ here, house, head, agentId, call },
    set: (whatsapp) => settings.say(here, 'whatsapp', { type: 'Entered', entry: whatsapp }),
    async contact(more = {}) {
      const id = newId();
      const phone = `+25677${3_000_000 + numbers++}`;
      await contacts.say(here, id, {
        type: 'ContactOpened',
        ...{ owner: house, agencyId: house, assignedTo: agentId, locale: 'en', at: here.clock.now() },
        ...{ name: 'Nakato', phones: [{ e164: phone, whatsapp: true }], emails: [] },
        consent: { whatsapp: true, at: here.clock.now(), source: 'enquiry' },
        ...more,
      });
      return { id, phone };
    },
    hear: (id, event) => contacts.say(here, id, event),
    async listing(more = {}) {
      const id = newId();
      await listings.say(here, id, {
        type: 'ListingChanged',
        fields: [],
        facts: {
          ...{ ref: `UG-L-${id.slice(-6)}`, kind: 'PLOT', slug: 'plot', coAgentIds: [], purpose: 'SALE' },
          ...{
            category: 'LAND',
            title: { en: 'Half an acre in Kira' },
            priceUnit: 'TOTAL',
            qualifier: 'FIXED',
          },
          ...{ place: 'Kira, Wakiso', photos: 3, status: 'ACTIVE', reason: 'LIVE', visibility: 'PUBLIC' },
          ...{ agentId, agencyId: house },
          ...more,
        },
      } as PublishedListingEvent);
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
        createdAt: here.clock.now(),
      };
      await media.say(here, listingId, {
        type: 'MediaSetChanged',
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
            ...{
              ...file,
              id: document,
              kind: 'DOCUMENT',
              order: 2,
              permission: 'PRIVATE',
              mime: 'application/pdf',
            },
            caption: { en: 'Deed plan' },
          },
        ],
      });
      return { photo, document };
    },
    click: (listingId, kind) =>
      clicks.say(here, listingId, { type: 'ContactClicked', kind, listingId, agentId, agencyId: house }),
    async template(more = {}) {
      const written = { name: `t_${newId().toLowerCase()}`, category: 'UTILITY', locale: 'en', submit: true };
      const { body } = await call('POST', 'templates', {
        ...written,
        body: 'The plot is still there.',
        ...more,
      });
      await here.settled();
      return body.id;
    },
    async wait(ms) {
      here.clock.advance(ms);
      await here.engines.timer.due();
      await here.settled();
    },
    [Symbol.asyncDispose]: () => here[Symbol.asyncDispose](),
  };
}
