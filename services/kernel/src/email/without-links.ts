/** A scheme with what follows it, or a name with dots that a mail program would link. */
const linkLike =
  /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"]+|(?<![\w@.-])(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}(?:[:/?#][^\s<>"]*)?(?![\w@])/giu;

/**
 * Writes links so that no program makes them clickable: `https[:]//evil[.]example`. Links to `ownOrigin` and email addresses
 * stay as they are. Everything that people enter, names included, reaches emails through here.
 */
export const withoutLinks = (text: string, ownOrigin?: string): string =>
  text.replace(linkLike, (found) => (isOwn(found, ownOrigin) ? found : defanged(found)));

const defanged = (link: string) => link.replace('://', '[:]//').replaceAll('.', '[.]');

function isOwn(link: string, ownOrigin: string | undefined): boolean {
  if (ownOrigin === undefined || !link.startsWith(ownOrigin)) return false;
  const next = link.at(ownOrigin.length);
  return next === undefined || '/?#'.includes(next);
}
