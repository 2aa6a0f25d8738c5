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

const statesIn = (source: string): string[] =>
  [...new Set(decisions.flatMap((pattern) => source.match(pattern) ?? []))].toSorted();

/** Decisions by state in a source whose answer lists the commands. */
const decisionsIn = (source: string): string[] => (named.test(source) ? statesIn(source) : []);

/** Decisions by state in a source that sends commands, even if its answer does not list them yet. */
const sendsByState = (source: string): string[] =>
  /\buse\w*Mutation\(/.test(source) ? statesIn(source) : [];

const screens = globSync('frontends/{admin,agent,public}/src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.spec.'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(file, 'utf8') }));

/** Decisions by file. */
const found = (decided: (source: string) => string[]): Record<string, string[]> =>
  Object.fromEntries(
    screens
      .map(({ file, source }) => [file, decided(source)] as const)
      .filter(([, states]) => states.length > 0),
  );

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

/** Screens that send commands which the answer does not list yet. It may only get shorter: a new screen takes them from the answer. */
const unlisted: Readonly<Record<string, readonly string[]>> = {
  'frontends/admin/src/features/agency-tools/document-actions.tsx': ["state === 'REJECTED'"],
  'frontends/admin/src/features/discounts/discount-details.tsx': [
    "status !== 'EXPIRED'",
    "status === 'ACTIVE'",
    "status === 'EXHAUSTED'",
    "status === 'SCHEDULED'",
  ],
  'frontends/admin/src/features/external-systems/system-details.tsx': [
    "status !== 'REVOKED'",
    "status === 'ACTIVE'",
  ],
  'frontends/admin/src/features/external-systems/system-feed.tsx': [
    "status !== 'REVOKED'",
    "status === 'ACTIVE'",
  ],
  'frontends/admin/src/features/external-systems/system-keys.tsx': ["status !== 'REVOKED'"],
  'frontends/admin/src/features/geo/components/geography-packs.tsx': ["pack.state === 'APPLIED'"],
  'frontends/admin/src/features/give-items/components/batch-decision.tsx': ["batch.state !== 'WAITING'"],
  'frontends/admin/src/features/give-items/components/batch-grants.tsx': ["batch.state === 'APPROVED'"],
  'frontends/admin/src/features/give-items/hooks/use-giving.ts': ["batch.state === 'WAITING'"],
  // A provider is set up by the environment, and its test is always accepted.
  'frontends/admin/src/features/settings/provider-section.tsx': [
    "state !== 'NOT_SET_UP'",
    "state === 'READY'",
    "state === 'SIMULATED'",
  ],
  'frontends/admin/src/features/users/components/impersonate-command.tsx': ["user.status !== 'ACTIVE'"],
  'frontends/admin/src/features/users/components/user-commands.tsx': [
    "user.status === 'ERASED'",
    "user.status === 'SUSPENDED'",
  ],
  'frontends/admin/src/features/webhooks/endpoint-details.tsx': ["state === 'ACTIVE'"],
  'frontends/agent/src/features/leads/components/viewings.tsx': [
    "state === 'CONFIRMED'",
    "state === 'REQUESTED'",
  ],
  'frontends/agent/src/features/team/components/agency-images.tsx': ["agency.status === 'ACTIVE'"],
  'frontends/agent/src/features/team/components/invitations.tsx': ["state !== 'EXPIRED'", "state !== 'OPEN'"],
};

describe('a screen that sends commands', () => {
  it('decides none by a state, except where the answer does not list them yet', () => {
    const sent = Object.entries(found(sendsByState)).filter(([file]) => others[file] === undefined);
    expect(Object.fromEntries(sent)).toEqual(unlisted);
  });

  it('is found where it is planted, whatever its answer is called', () => {
    const line = "const end = useMutation(send); return state === 'OPEN' && <Button />;";
    expect(sendsByState(line)).toEqual(["state === 'OPEN'"]);
    expect(sendsByState(line.replace('useMutation', 'useTeamMutation'))).toEqual(["state === 'OPEN'"]);
    expect(sendsByState(line.replace('useMutation', 'useQuery'))).toEqual([]);
  });
});

describe('a screen whose answer lists the commands', () => {
  it('takes them from there, and decides none by a state', () => {
    expect(found(decisionsIn)).toEqual(others);
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
