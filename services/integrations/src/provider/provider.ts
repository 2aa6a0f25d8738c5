import type { WaProvider, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import type { MessageRow } from '../thread/messages.projection.ts';

/** A message with everything a provider needs to deliver it. */
export interface Outgoing extends MessageRow {
  readonly phone: string;
  readonly template?: Pick<WaTemplate, 'name' | 'locale' | 'header'>;
  /** A link to the file that expires after 15 minutes. */
  readonly file?: { readonly link: string; readonly name: string };
  /** Of a message of kind LOCATION. */
  readonly place?: { readonly lon: number; readonly lat: number; readonly name: string };
}

/** The provider refused and a retry would not help; `message` is the provider's reason. */
export class PermanentProviderError extends Error {
  override readonly name = 'PermanentProviderError';
}

/** Port of a WhatsApp provider. */
export interface Provider {
  readonly name: Exclude<WaProvider, 'LINK'>;
  /** Returns the provider's message id. @throws PermanentProviderError if a retry would not help */
  send(message: Outgoing): Promise<string>;
  /** Submits a template for approval; returns APPROVED if approved at once. @throws PermanentProviderError */
  submit(template: WaTemplate): Promise<'APPROVED' | undefined>;
}
