import type { Media } from '@ardhi/contracts/media';
import styles from './photo.module.css';

interface PhotoProps {
  readonly picture: Media;
  readonly alt: string;
  readonly sizes: string;
  readonly eager: boolean;
}

const formats = ['avif', 'webp'] as const;

/** A photo in the best format and size for the browser, with a blurred placeholder while it loads. */
export function Photo({ picture, alt, sizes, eager }: PhotoProps) {
  const { renditions, lqip } = picture;
  const renditionsIn = (format: string) => renditions.filter((one) => one.format === format);
  const srcSetFor = (format: string) =>
    renditionsIn(format)
      .map(({ url, name }) => `${url} ${name.slice(1)}w`)
      .join(', ');
  const fallback = renditionsIn('jpeg').length > 0 ? renditionsIn('jpeg') : renditions;
  return (
    <picture className={styles.photo} style={lqip ? { backgroundImage: `url(${lqip})` } : undefined}>
      {formats
        .filter((format) => renditionsIn(format).length > 0)
        .map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSetFor(format)} sizes={sizes} />
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
