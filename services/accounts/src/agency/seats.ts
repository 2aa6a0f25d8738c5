/** An optional cap on how much of the agency's plan one member may use. */
export interface QuotaShare {
  key: string;
  max: number;
}

/** A member of an agency, with a paid seat or without. */
export interface Member {
  readonly seat: boolean;
  readonly quotaShare: readonly QuotaShare[];
}

/** Number of members who hold a seat. */
export const seatsUsed = (members: Readonly<Record<string, Member>>): number =>
  Object.values(members).filter((member) => member.seat).length;
