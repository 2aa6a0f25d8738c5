/** Houses whose films may be shown, with how one of their addresses names a film and how we write it. */
const houses: readonly { readonly hosts: readonly string[]; readonly film: RegExp; readonly as: string }[] = [
  {
    hosts: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'],
    film: /^\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/|live\/)([\w-]{11})(?:[?&/].*)?$/,
    as: 'https://www.youtube.com/watch?v=',
  },
  { hosts: ['youtu.be'], film: /^\/([\w-]{11})(?:\?.*)?$/, as: 'https://www.youtube.com/watch?v=' },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    film: /^\/(?:video\/)?(\d{6,12})(?:[?/].*)?$/,
    as: 'https://vimeo.com/',
  },
  {
    hosts: ['tiktok.com'],
    film: /^\/(@[\w.]{2,24}\/video\/\d{15,22})(?:\?.*)?$/,
    as: 'https://www.tiktok.com/',
  },
];

/** The plain address of a film, without what follows its viewers about; undefined for any other address. We never fetch it. */
export function videoAddress(given: string): string | undefined {
  const url = URL.parse(given);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const house = houses.find(({ hosts }) => hosts.includes(host));
  const film = house?.film.exec(url.pathname + url.search)?.[1];
  return film === undefined ? undefined : `${house?.as}${film}`;
}
