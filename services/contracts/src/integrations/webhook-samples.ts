import type { WebhookEventType } from './webhook-events.ts';
import samples from './webhook-samples.json' with { type: 'json' };

/** Sample webhook for each type of event, built from events as the services write them (e2e/webhook-samples.spec.ts). */
export const webhookSamples = samples as unknown as readonly {
  readonly type: WebhookEventType;
  readonly sample: Readonly<Record<string, unknown>>;
}[];
