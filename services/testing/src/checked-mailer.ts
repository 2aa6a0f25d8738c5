import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email, Mailer } from '@ardhi/kernel/ports/mailer';
import { emailViolations } from './email-violations.ts';

/** Where `npm run emails` collects what the specs send; undefined in other runs. */
const galleryFolder = process.env['EMAIL_GALLERY'];

/** A mailer that checks every email, and collects them where a gallery is made. */
export function checkedMailer(mailer: Mailer, publicUrl: string, violations: string[]): Mailer {
  return {
    ...mailer,
    async send(email) {
      violations.push(...emailViolations(email, publicUrl));
      const reportId = await mailer.send(email);
      if (galleryFolder !== undefined) await collect(galleryFolder, email);
      return reportId;
    },
  };
}

/** Writes an email under a name made of its subject, so that the specs leave one of each. */
async function collect(folder: string, { subject, text, html, to }: Email): Promise<void> {
  const name = createHash('sha256').update(subject).digest('hex').slice(0, 16);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ subject, text, html, to }));
}
