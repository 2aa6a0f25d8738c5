/** The kinds of business that list property as a group. */
export const agencyTypes = ['AGENCY', 'BROKER', 'DEVELOPER', 'HOTEL_GROUP', 'CONTRACTOR'] as const;
/** The kind of business of an agency. */
export type AgencyType = (typeof agencyTypes)[number];
