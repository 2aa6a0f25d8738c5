import { createHash } from 'node:crypto';
import { type ExternalSystemCommand, externalSystem } from '@ardhi/integrations/external-system';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

type Registration = Omit<Extract<ExternalSystemCommand, { type: 'Register' }>, 'type' | 'ownerAgencyId'>;

interface DemoSystem extends Registration {
  /** True if its keys act for the first agency of the demo. */
  readonly isOfAgency?: true;
  /** How its story ends. */
  readonly end: 'ACTIVE' | 'PAUSED' | 'ROTATED';
}

const systems: readonly DemoSystem[] = [
  {
    name: 'CRM of Kira Homes',
    kind: 'CRM',
    contactEmail: 'crm@kira-homes.example',
    scopes: [
      ...(['listings:read', 'listings:write', 'media:read', 'media:write'] as const),
      ...(['leads:read', 'leads:write', 'events:read', 'webhooks:manage'] as const),
    ],
    ipAllow: [],
    ratePerMin: 120,
    end: 'ROTATED',
    isOfAgency: true,
  },
  {
    name: 'Partner portal',
    kind: 'PORTAL',
    contactEmail: 'feeds@portal.example',
    scopes: ['listings:read', 'plots:read', 'agencies:read', 'agents:read'],
    ipAllow: ['196.43.133.0/24'],
    ratePerMin: 600,
    end: 'ACTIVE',
  },
  {
    name: 'Accounts of the platform',
    kind: 'ACCOUNTING',
    contactEmail: 'books@ardhi.example',
    scopes: ['invoices:read', 'stats:read'],
    ipAllow: [],
    ratePerMin: 30,
    end: 'PAUSED',
  },
];

/** Systems of partners with keys whose secrets nobody has, so that the list has something to show. */
export async function seedDemoExternalSystems(
  { execute }: Pick<ServiceContext, 'execute'>,
  agencyId: string | undefined,
): Promise<void> {
  for (const { end, isOfAgency = false, ...fields } of systems) {
    const id = idFrom(`seed:external-system:${fields.name}`);
    const run = (what: string, command: ExternalSystemCommand) =>
      execute(externalSystem, id, command, { commandId: `seed:${id}:${what}` });
    const owner = isOfAgency && agencyId !== undefined ? { ownerAgencyId: agencyId } : {};
    await run('register', { type: 'Register', ...fields, ...owner });
    const first = demoKey(`${id}:first`);
    await run('first', { type: 'CreateKey', ...first });
    if (end === 'ROTATED')
      await run('second', { type: 'CreateKey', ...demoKey(`${id}:second`), rotates: first.keyId });
    if (end === 'PAUSED') await run('pause', { type: 'Change', changes: { status: 'PAUSED' } });
  }
}

/** A key that no secret hashes to: the hash is of its name, which is no key. */
function demoKey(name: string) {
  const hash = createHash('sha256').update(name).digest('hex');
  return { keyId: idFrom(`seed:api-key:${name}`), prefix: `ak_live_${hash.slice(0, 4)}`, hash };
}
