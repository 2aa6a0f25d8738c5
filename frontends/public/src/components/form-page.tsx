import { Page } from '@ardhi/kit/ui/section';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A narrow page with a title, used for sign-in, confirmations and other short forms. */
export const FormPage = ({ title, children }: FormPageProps) => (
  <Page narrow>
    <div className={styles.panel}>
      <h1>{title}</h1>
      {children}
    </div>
  </Page>
);
