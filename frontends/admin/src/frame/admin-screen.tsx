import { Link } from '@ardhi/kit/router/router.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './admin-screen.module.css';

interface Given {
  readonly title: ReactNode;
  /** What the screen is for, or what its record is, in a line. */
  readonly lead?: ReactNode;
  /** The list this is one of. */
  readonly back?: { readonly to: string; readonly words: ReactNode };
  /** What may be done here, beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, actions and content of one admin screen. */
export function AdminScreen({ title, lead, back, actions, children }: Given) {
  return (
    <>
      <header className={styles['head']}>
        <div>
          {back && (
            <Link className={styles['back']} to={back.to}>
              <Icon name="arrow-left" /> {back.words}
            </Link>
          )}
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={styles['content']}>{children}</div>
    </>
  );
}
