import { escapeXml } from '@ardhi/kernel/http/xml';

/** A screen with its pictures. */
export interface GalleryScreen {
  readonly role: string;
  readonly path: string;
  readonly pictures: readonly {
    /** Path of the file, relative to the page. */
    readonly file: string;
    /** Width of the screen in pixels. */
    readonly width: number;
  }[];
}

const figure = ({ role, path, pictures }: GalleryScreen): string => {
  const images = pictures.map(
    ({ file, width }) =>
      `<a href="${escapeXml(file)}"><img src="${escapeXml(file)}" width="${width / 2}" loading="lazy" alt=""></a>`,
  );
  return `<section><h2>${escapeXml(role)} ${escapeXml(path)}</h2><div>${images.join('')}</div></section>`;
};

/** A page that shows the pictures of every screen side by side, without scripts. */
export const galleryPage = (screens: readonly GalleryScreen[]): string => `<!doctype html>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Screens</title>
<style>
  body { font: 14px system-ui; margin: 1rem }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  img { height: 640px; object-fit: cover; object-position: top; border: 1px solid #8888 }
</style>
${screens.map(figure).join('\n')}
`;
