import type { Media } from '@ardhi/contracts/media/media';
import styles from './photo.module.css';

interface Shown {
  readonly picture: Media;
  readonly alt: string;
  readonly sizes: string;
  readonly eager: boolean;
}

const formats = ['avif', 'webp'] as const;

/** One picture in the best format and size that the browser can use; its blurred self stands there until it comes. */
export function Photo({ picture, alt, sizes, eager }: Shown) {
  const { renditions, lqip } = picture;
  const of = (format: string) => renditions.filter((one) => one.format === format);
  const setOf = (format: string) =>
    of(format)
      .map(({ url, name }) => `${url} ${name.slice(1)}w`)
      .join(', ');
  const fallback = of('jpeg').length > 0 ? of('jpeg') : renditions;
  return (
    <picture className={styles['photo']} style={lqip ? { backgroundImage: `url(${lqip})` } : undefined}>
      {formats
        .filter((format) => of(format).length > 0)
        .map((format) => (
          <source key={format} type={`image/${format}`} srcSet={setOf(format)} sizes={sizes} />
        ))}
      <img
        src={fallback.at(-1)?.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
