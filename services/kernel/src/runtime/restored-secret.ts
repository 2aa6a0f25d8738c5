/** A file of the data folder that a restore writes again: links signed with its content end with the next restore. */
export const restoredSecret = 'restored.secret';
