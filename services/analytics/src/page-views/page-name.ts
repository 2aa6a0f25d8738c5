const word = /^[a-z][a-z-]{0,31}$/;

/** The screen behind a path, so that all listings count as one page: `/properties/01J…?x=1` is `/properties/{id}`. */
export function pageName(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  const names = bare.split('/').filter((name) => name !== '');
  return `/${names
    .slice(0, 4)
    .map((name) => (word.test(name) ? name : '{id}'))
    .join('/')}`;
}
