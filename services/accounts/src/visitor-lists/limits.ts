/** Maximum number of listings in each visitor list (model §4.8). Limits that admins can change are in the settings. */
export const visitorListLimits = {
  recents: 50,
  hidden: 500,
} as const;
