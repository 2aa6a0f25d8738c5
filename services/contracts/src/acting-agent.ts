import { agents, isAdmin, type Role } from './roles.ts';

/** Who asks, by role and agency as of now. */
export interface ActingPerson {
  readonly id: string;
  readonly role: Role | 'SYSTEM' | '';
  /** The agency for which they work now. */
  readonly tenant?: string | undefined;
}

/** The agent and the agency that a record names; both may have parted since. */
export interface RecordOwner {
  readonly agentId: string;
  /** Undefined for what an agent lists alone. */
  readonly agencyId?: string | undefined;
  readonly coAgentIds?: readonly string[] | undefined;
}

const worksFor = ({ role, tenant }: ActingPerson, agencyId: string | undefined): boolean =>
  agents.some((one) => one === role) && (agencyId === undefined || tenant === agencyId);

/**
 * True if a person is an agent of a record now. The ids in the record are never enough: they must still work as an agent,
 * and for the agency of the record. Co-agents are members of the same agency.
 */
export function isActingAgent(
  person: ActingPerson,
  { agentId, agencyId, coAgentIds = [] }: RecordOwner,
): boolean {
  if (person.id === '' || !worksFor(person, agencyId)) return false;
  return agentId === person.id || (agencyId !== undefined && coAgentIds.includes(person.id));
}

/** The agency that a person leads now. */
export const agencyLedBy = ({ role, tenant }: Pick<ActingPerson, 'role' | 'tenant'>): string | undefined =>
  role === 'SUPER_AGENT' ? tenant : undefined;

/** True if a person leads the agency of a record now. */
export const isActingHead = (
  person: Pick<ActingPerson, 'role' | 'tenant'>,
  agencyId: string | undefined,
): boolean => agencyId !== undefined && agencyLedBy(person) === agencyId;

/** A user as a service knows them, who may be responsible for a record. */
export interface KnownWorker {
  readonly id: string;
  readonly role: Role;
  readonly agencyId: string | null;
  /** True while the account is suspended. */
  readonly suspended: boolean;
}

/**
 * True if a person answers for a record now, and gets the emails about it: as its agent, or as an admin who keeps it. Its
 * co-agents do not.
 */
export function isResponsible(
  { id, role, agencyId: tenant, suspended }: KnownWorker,
  { agentId, agencyId }: Omit<RecordOwner, 'coAgentIds'>,
): boolean {
  if (suspended || id !== agentId) return false;
  return isAdmin(role) || isActingAgent({ id, role, tenant: tenant ?? undefined }, { agentId, agencyId });
}
