import { Link } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import type { ReactNode } from 'react';
import styles from './admin-screen.module.css';

interface AdminScreenProps {
  readonly title: ReactNode;
  /** One line about the screen or its record. */
  readonly lead?: ReactNode;
  /** A link back in the words of the specification; where a screen is, the breadcrumbs say. */
  readonly back?: { readonly to: string; readonly label: ReactNode };
  /** Actions beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, actions and content of one admin screen. */
export function AdminScreen({ title, lead, back, actions, children }: AdminScreenProps) {
  return (
    <>
      <header className={styles.head}>
        <div>
          {back && (
            <Link className={styles.back} to={back.to}>
              <Icon name="arrow-left" /> {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </>
  );
}
