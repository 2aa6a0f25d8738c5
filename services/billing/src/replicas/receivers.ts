import { agencyEvents, agentEvents, userEvents } from '@ardhi/contracts/accounts/events';
import type { Phone } from '@ardhi/contracts/accounts/user-fields';
import { type Erased, unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Someone who can be given something, or could become one: a user, an agent or an agency. */
export interface ReceiverRow {
  readonly id: string;
  readonly type: 'USER' | 'AGENT' | 'AGENCY';
  readonly name: string;
  /** Of an agency: what its invoices need; empty where it gave none. */
  readonly legalName: string;
  readonly address: string;
  readonly tin: string;
  readonly email: string;
  /** True unless a person has turned emails about billing off. */
  readonly wantsEmail: boolean;
  /** The number that a person has confirmed; empty without one. */
  readonly phone: string;
  readonly countryId: string;
  /** The agency of an agent; empty without one. */
  readonly agencyId: string;
  /** True while the account, or the agency, is neither suspended, closed nor erased. */
  readonly isAccountActive: boolean;
  /** True unless the agent is suspended as an agent. */
  readonly isAgentActive: boolean;
  /** Both. */
  readonly isActive: boolean;
  /** The agency that an agency was merged into. */
  readonly mergedInto?: string;
  /** When an agency registered. */
  readonly registeredAt?: string;
  /** Text that admin searches match. */
  readonly text: string;
}

/** The row with the fields that follow from others. */
const derived = (row: Omit<ReceiverRow, 'text' | 'isActive'>): ReceiverRow => ({
  ...row,
  isActive: row.isAccountActive && row.isAgentActive,
  text: `${row.name} ${row.email}`,
});
const changed = (row: ReceiverRow, changes: Partial<ReceiverRow>) => derived({ ...row, ...changes });
const blank = (id: string): ReceiverRow => ({
  id,
  type: 'USER',
  name: '',
  legalName: '',
  address: '',
  tin: '',
  email: '',
  wantsEmail: true,
  phone: '',
  countryId: '',
  agencyId: '',
  isAccountActive: true,
  isAgentActive: true,
  isActive: true,
  text: '',
});

/** A number once it is confirmed, empty before; undefined where none is given. */
const confirmedNumber = (given: Phone | Erased | undefined): string | undefined => {
  const phone = given && unlessErased(given, undefined);
  return phone && (phone.verifiedAt === undefined ? '' : phone.e164);
};

/** Users, agents and agencies by id; a user and the agent they are share one. Their streams arrive in any order. */
export const receivers = replicaOf<
  ReceiverRow,
  readonly [typeof userEvents, typeof agentEvents, typeof agencyEvents]
>([userEvents, agentEvents, agencyEvents], {
  name: 'billing.receivers',
  version: 7,
  indexes: ['type', 'countryId', 'agencyId', 'isActive', 'email', 'phone', 'text', 'name', 'registeredAt'],
  on: {
    UserRegistered: (row, { name, email, countryId, phone }, { subject }) =>
      changed(row ?? blank(subject), {
        name,
        email,
        ...omitUndefined({ countryId, phone: confirmedNumber(phone) }),
      }),
    PreferencesSet: (row, { preferences: { notifications } }) =>
      row &&
      (notifications === undefined ? row : { ...row, wantsEmail: notifications.BILLING.includes('EMAIL') }),
    EmailChanged: (row, { email }) => row && changed(row, { email }),
    ProfileChanged: (row, { name, countryId, phone }) =>
      row && changed(row, omitUndefined({ name, countryId, phone: confirmedNumber(phone) })),
    UserSuspended: (row) => row && changed(row, { isAccountActive: false }),
    UserReinstated: (row) => row && changed(row, { isAccountActive: true }),
    UserErased: (_, __, { subject }) => changed(blank(subject), { isAccountActive: false }),
    AgentRegistered: (row, _, { subject }) => ({ ...(row ?? blank(subject)), type: 'AGENT' }),
    AgentJoined: (row, { agencyId }, { subject }) => ({ ...(row ?? blank(subject)), agencyId }),
    AgentStatusChanged: (row, { to }) =>
      row && changed(row, { isAgentActive: to === 'ACTIVE' || to === 'ON_LEAVE' }),
    AgentLeft: (row) => row && { ...row, agencyId: '' },
    AgencyRegistered: (_, { fields }, { subject, at }) =>
      changed(blank(subject), {
        registeredAt: at,
        type: 'AGENCY',
        name: fields.displayName,
        legalName: fields.legalName,
        address: fields.addressLine,
        tin: fields.tin ?? '',
        email: fields.email,
        countryId: fields.countryId,
        // Until it is approved.
        isAccountActive: false,
      }),
    AgencyChanged: (row, { changes: { displayName: name, addressLine: address, ...changes } }) => {
      const { legalName, email, countryId } = changes;
      const tin = changes.tin === null ? '' : changes.tin;
      return row && changed(row, omitUndefined({ name, legalName, address, tin, email, countryId }));
    },
    AgencyMerged: (row, { intoId: mergedInto }) => row && { ...row, mergedInto },
    AgencyStatusChanged: (row, { to }) => row && changed(row, { isAccountActive: to === 'ACTIVE' }),
  },
});

/** Where a receiver is told about billing by email; undefined without an address, and for who wants none. */
export const billingEmailOf = (row: ReceiverRow | undefined): string | undefined =>
  row?.wantsEmail === true && row.email !== '' ? row.email : undefined;

/** The name of an owner of grants; empty for one who is unknown or erased. */
export const receiverName = async ({ read }: Pick<ServiceContext, 'read'>, id: string): Promise<string> =>
  (await read(receivers).get(id))?.name ?? '';

/** More than a search by name should find. */
const mostNamed = 1_000;

/** Ids of the receivers whose name or email contains a text. */
export const receiversNamed = async (
  { read }: Pick<ServiceContext, 'read'>,
  text: string,
): Promise<readonly string[]> =>
  (await read(receivers).find({ where: { text: { contains: text.trim() } }, limit: mostNamed })).map(
    ({ id }) => id,
  );

/** The buyer of an invoice: an agency under its legal name with its address and tax number, a person with their name. */
export async function invoicePartyOf(
  { read }: Pick<ServiceContext, 'read'>,
  id: string,
): Promise<{ readonly buyerName: string; readonly buyerAddress?: string; readonly buyerTin?: string }> {
  const { name = '', legalName = '', address = '', tin = '' } = (await read(receivers).get(id)) ?? {};
  return {
    buyerName: legalName || name,
    ...(address !== '' && { buyerAddress: address }),
    ...(tin !== '' && { buyerTin: tin }),
  };
}
