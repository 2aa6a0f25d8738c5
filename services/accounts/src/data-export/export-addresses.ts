/** The page where a user downloads an export. */
export const exportPage = (exportId: string): string => `/profile/edit?export=${exportId}`;

/** The path of the file of an export, which its link signs. */
export const downloadPath = (exportId: string): string => `/api/users/data-export/${exportId}`;
