/** What one may look back at, compare and hide (model §4.8); what admins may change is in the settings. */
export const limits = {
  recents: 50,
  compare: 4,
  hidden: 500,
} as const;
