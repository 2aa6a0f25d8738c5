import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Shaped {
  readonly shape?: Readonly<Record<string, Shaped>>;
  readonly _zod?: { readonly def: { readonly element?: Shaped } };
}

/** True for an answer that lists the commands that may be sent next, and for a page of such answers. */
function listsCommands(schema: Shaped | undefined): boolean {
  const shape = schema?.shape;
  if (shape === undefined) return false;
  return 'commands' in shape || listsCommands(shape['items']?._zod?.def.element);
}

const contracts = await Promise.all(
  globSync('services/contracts/src/*/*.ts')
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => import(resolve(file))),
);
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names by which a source refers to an answer with commands: its type, or the route that gives it. */
const names: readonly string[] = contracts.flatMap((module) =>
  Object.entries<Shaped & { readonly answer?: Shaped }>(module).flatMap(([name, value]) =>
    listsCommands(value) ? capitalized(name) : listsCommands(value?.answer) ? name : [],
  ),
);

/** Comparisons of a state with a literal, and tables of what follows from a state. */
const decisions = [
  /\b(?:\w+\.)?(?:state|status)\s*[!=]==?\s*'[A-Z_]+'/g,
  /\[[^\][]*'[A-Z_]+'[^\][]*\]\.includes\((?:\w+\.)?(?:state|status)\)/g,
  /Record<\w+\['(?:state|status)'\], readonly [^>]*\[\]>/g,
];

const named = new RegExp(`\\b(?:${names.join('|')})\\b`);

/** What a source decides by a state although the answer lists the commands. */
const decisionsIn = (source: string): string[] =>
  named.test(source)
    ? [...new Set(decisions.flatMap((pattern) => source.match(pattern) ?? []))].toSorted()
    : [];

/** Comparisons that decide no command: they choose a sentence, or are about a part that lists no commands. */
const others: Readonly<Record<string, readonly string[]>> = {
  // The review of one creative, which both ways is accepted at any time.
  'frontends/admin/src/features/adverts/campaign-details.tsx': [
    "state !== 'APPROVED'",
    "state !== 'REJECTED'",
  ],
  // The members who can become the owner.
  'frontends/admin/src/features/agency-tools/agency-owner.tsx': ["status !== 'SUSPENDED'"],
  // The sentence of the confirmation.
  'frontends/admin/src/features/content/page-editor.tsx': ["state === 'PUBLISHED'"],
  // The link, which is shown while it can be claimed by whoever has it.
  'frontends/admin/src/features/gifts/gift-details.tsx': ["state === 'SENT'"],
  // The badge with the decision.
  'frontends/admin/src/features/moderation/components/queue-row.tsx': ["item.state === 'DONE'"],
  // The sentence on what becomes of the money.
  'frontends/admin/src/features/orders/order-actions.tsx': ["order.state === 'CANCELLED'"],
  // The members who can take over, or become the owner.
  'frontends/agent/src/features/leads/components/assignee-select.tsx': ["status === 'ACTIVE'"],
  'frontends/agent/src/features/team/components/members.tsx': ["other.status === 'ACTIVE'"],
  'frontends/agent/src/features/team/components/ownership.tsx': ["status !== 'SUSPENDED'"],
  // The documents of a listing.
  'frontends/agent/src/features/whatsapp/api/load-whatsapp.ts': ["state === 'READY'"],
  // The payment that a page shows, and the subscriptions that it lists.
  'frontends/public/src/features/billing/api/load-packages.ts': [
    "order.state === 'PENDING_PAYMENT'",
    "state === 'SUCCEEDED'",
    "status !== 'CANCELLED'",
    "status !== 'EXPIRED'",
  ],
  // The sentences on what became of a gift.
  'frontends/public/src/features/billing/components/claim-gift.tsx': [
    "state === 'CLAIMED'",
    "state === 'EXPIRED'",
    "state === 'REVOKED'",
  ],
  // The sentences on when it is sent, and until when it can be claimed.
  'frontends/public/src/features/billing/components/gift-box.tsx': ["state === 'PAID'", "state === 'SENT'"],
  // The sentence on what was bought.
  'frontends/public/src/features/billing/components/result-screen.tsx': ["order.state !== 'FULFILLED'"],
  // How long a page asks for the result.
  'frontends/public/src/features/billing/lib/is-open.ts': ["state === 'CREATED'", "state === 'PENDING'"],
  // The sentence on what comes next.
  'frontends/public/src/features/billing/components/subscriptions.tsx': ["status === 'TRIALING'"],
  // The sentence on why nothing is to be paid.
  'frontends/public/src/features/billing/custom-payments/custom-payment-screen.tsx': [
    "state === 'OPEN'",
    "state === 'PAID'",
    "state === 'PARTLY_PAID'",
  ],
};

describe('a screen whose answer lists the commands', () => {
  it('takes them from there, and decides none by a state', () => {
    const found = globSync('frontends/{admin,agent,public}/src/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.spec.'))
      .map((file) => [file.replaceAll('\\', '/'), decisionsIn(readFileSync(file, 'utf8'))] as const)
      .filter(([, decided]) => decided.length > 0);
    expect(Object.fromEntries(found)).toEqual(others);
  });

  it('is known by the type or the route of the answer, of one and of a page', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        ...['AdCampaign', 'AgencyWithCounts', 'ContentPage', 'CustomPayment', 'Gift', 'ListingRow'],
        ...[
          'OrderRow',
          'Payment',
          'QueueItem',
          'changeContentState',
          'listOwnAdCampaigns',
          'readPayment',
          'Subscription',
          'TeamRow',
        ],
      ]),
    );
    expect(names).not.toContain('Invoice');
  });

  it.each([
    ["{state === 'DRAFT' && <Button />}", "state === 'DRAFT'"],
    ["if (page.state !== 'ARCHIVED') return null;", "page.state !== 'ARCHIVED'"],
    ["const isNew = ['DRAFT', 'IN_REVIEW'].includes(state);", "['DRAFT', 'IN_REVIEW'].includes(state)"],
    [
      "const next: Readonly<Record<ContentPage['state'], readonly Step[]>> = {",
      "Record<ContentPage['state'], readonly Step[]>",
    ],
  ])('is found where it is planted: %s', (line, decided) => {
    expect(decisionsIn(`import type { ContentPage } from 'contracts'; ${line}`)).toEqual([decided]);
    expect(decisionsIn(line.replace('ContentPage', 'Invoice'))).toEqual([]);
  });

  it('may choose a label by a state', () => {
    const labels = "Record<ContentPage['state'], BadgeTone>";
    expect(decisionsIn(`const tones: ${labels} = {}; <Badge tone={tones[page.state]} />`)).toEqual([]);
  });
});
