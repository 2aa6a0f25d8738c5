import { hourMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** How long an advert can be followed, in milliseconds: an hour. */
const lifetimeMs = hourMs;

/** An advert that was handed out. */
export interface AdToken {
  /** One for each time that an advert is handed out. */
  readonly nonce: string;
  readonly campaignId: string;
  readonly creativeId: string;
  readonly placementId: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** False for admins and the advertiser’s own people. */
  readonly counts: boolean;
}

type Tools = Pick<ServiceContext, 'keys' | 'clock'>;

const mac = ({ keys }: Pick<Tools, 'keys'>, body: string) => macWith(keys, 'content.adverts', body);

/** A signed token that names an advert, without anything about who sees it. */
export async function signAdToken(tools: Pick<Tools, 'keys'>, token: AdToken): Promise<string> {
  const { nonce, campaignId, creativeId, placementId, issuedAt, counts } = token;
  const body = [nonce, campaignId, creativeId, placementId, issuedAt, counts ? 1 : 0].join('-');
  return `${body}.${await mac(tools, body)}`;
}

/** The advert that a token names. @throws Refusal GONE for one that is forged or older than an hour */
export async function readAdToken(tools: Tools, text: string): Promise<AdToken> {
  const [body = '', signature = ''] = text.split('.');
  if (!timingSafeEquals(signature, await mac(tools, body))) return refuse('GONE');
  const [nonce = '', campaignId = '', creativeId = '', placementId = '', issued, counts] = body.split('-');
  const issuedAt = Number(issued);
  if (issuedAt + lifetimeMs <= tools.clock.epoch()) return refuse('GONE');
  return { nonce, campaignId, creativeId, placementId, issuedAt, counts: counts === '1' };
}
