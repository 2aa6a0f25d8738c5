// Plain JavaScript for any Node from 20 on: what an operator reads when a command cannot start.

/** Advice for operating system errors, by code (man 3 errno). */
const remedies = {
  ENOSPC: 'The disk is full. Make room and start again; nothing is damaged.',
  EDQUOT: 'The disk quota of this user is used up. Make room and start again; nothing is damaged.',
  EROFS: 'The disk is mounted read-only. Mount it for writing, or move the folder.',
  EACCES:
    'It belongs to another user. Run the command as that user, or give this user the right to write there (chown -R).',
  EPERM:
    'It belongs to another user. Run the command as that user, or give this user the right to write there (chown -R).',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n) and start again.',
};

/**
 * The sentences for an error at start: those that we wrote as they are, errors of the operating system with the file and what to do,
 * never a stack trace.
 * @param {unknown} error
 * @returns {string}
 */
export function startupSentence(error) {
  if (!(error instanceof Error)) return String(error);
  const {
    code = '',
    path,
    syscall = '',
  } = /** @type {{ code?: string, path?: string, syscall?: string }} */ (error);
  const remedy = remedies[/** @type {keyof typeof remedies} */ (code)];
  const isAboutFile = path !== undefined && !syscall.startsWith('spawn');
  return remedy === undefined || !isAboutFile
    ? error.message
    : `${path} cannot be read or written. ${remedy}`;
}
