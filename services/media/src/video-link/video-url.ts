/** Supported video platforms, with the pattern of their video URLs and the canonical prefix. */
const platforms: readonly {
  readonly hosts: readonly string[];
  readonly videoPattern: RegExp;
  readonly canonicalPrefix: string;
}[] = [
  {
    hosts: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'],
    videoPattern: /^\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/|live\/)([\w-]{11})(?:[?&/].*)?$/,
    canonicalPrefix: 'https://www.youtube.com/watch?v=',
  },
  {
    hosts: ['youtu.be'],
    videoPattern: /^\/([\w-]{11})(?:\?.*)?$/,
    canonicalPrefix: 'https://www.youtube.com/watch?v=',
  },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    videoPattern: /^\/(?:video\/)?(\d{6,12})(?:[?/].*)?$/,
    canonicalPrefix: 'https://vimeo.com/',
  },
  {
    hosts: ['tiktok.com'],
    videoPattern: /^\/(@[\w.]{2,24}\/video\/\d{15,22})(?:\?.*)?$/,
    canonicalPrefix: 'https://www.tiktok.com/',
  },
];

/** The canonical URL of a video, without tracking parameters; undefined for any other URL. It is never fetched. */
export function canonicalVideoUrl(input: string): string | undefined {
  const url = URL.parse(input);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const platform = platforms.find(({ hosts }) => hosts.includes(host));
  const videoId = platform?.videoPattern.exec(url.pathname + url.search)?.[1];
  return videoId === undefined ? undefined : `${platform?.canonicalPrefix}${videoId}`;
}
