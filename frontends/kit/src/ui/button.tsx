import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from '../router/router.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** `main` is the one action a view is for; `quiet` has an edge, `plain` none; `round` holds one drawing. */
export type ButtonKind = 'main' | 'quiet' | 'plain' | 'round';

interface Looks {
  readonly kind?: ButtonKind;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
}

const lookOf = (kind: ButtonKind, wide: boolean, more?: string) =>
  classes(styles['button'], styles[kind], wide && styles['wide'], more);

export function Button({
  kind = 'quiet',
  wide = false,
  type = 'button',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Looks) {
  return <button type={type} className={lookOf(kind, wide, className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  kind = 'quiet',
  wide = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return <Link className={lookOf(kind, wide, className)} {...rest} />;
}
