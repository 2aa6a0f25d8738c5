import type { WaProvider, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { MessageKept } from '../thread/messages.ts';

/** A message with what it takes to bring it to a telephone. */
export interface Outgoing extends MessageKept {
  readonly phone: string;
  readonly template?: Pick<WaTemplate, 'name' | 'locale' | 'header'>;
  /** A link that whoever brings the message may follow for a quarter of an hour. */
  readonly file?: { readonly link: string; readonly name: string };
  /** Of a LOCATION. */
  readonly place?: { readonly lon: number; readonly lat: number; readonly name: string };
}

/** The provider said no, and would say it again; `message` is its own word. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** Whoever brings messages to telephones. */
export interface Provider {
  readonly name: Exclude<WaProvider, 'LINK'>;
  /** Answers what the provider calls the message. @throws NotSent when trying again is of no use */
  send(message: Outgoing): Promise<string>;
  /** Asks for a template to be approved; whether it was is told later, or at once. @throws NotSent */
  submit(template: WaTemplate): Promise<'APPROVED' | undefined>;
}
