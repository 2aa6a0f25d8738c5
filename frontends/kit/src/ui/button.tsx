import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from '../router/router.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** `primary` is the main action of a view, `secondary` has a border, `text` has none, `icon` is round and holds an icon. */
export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'icon';

interface ButtonStyleProps {
  readonly variant?: ButtonVariant;
  /** As wide as its container. */
  readonly fullWidth?: boolean;
}

const buttonClasses = (variant: ButtonVariant, fullWidth: boolean, className?: string) =>
  classNames(styles.button, styles[variant], fullWidth && styles.fullWidth, className);

/** A button; `type="button"` by default. */
export function Button({
  variant = 'secondary',
  fullWidth = false,
  type = 'button',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyleProps) {
  return <button type={type} className={buttonClasses(variant, fullWidth, className)} {...rest} />;
}

/** A link that looks like a button: it navigates and changes nothing. */
export function ButtonLink({
  variant = 'secondary',
  fullWidth = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyleProps) {
  return <Link className={buttonClasses(variant, fullWidth, className)} {...rest} />;
}
