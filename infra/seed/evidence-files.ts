import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import { idFrom } from '@ardhi/kernel/base/ids';
import { a4, type PdfPage, pdfPage } from '@ardhi/kernel/print/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { evidenceDocument } from '@ardhi/media/documents/evidence-document';
import sharp from 'sharp';
import { box, disc, oval } from './drawing.ts';
import { svgOf } from './illustration.ts';

/** The files that agents of the demo world file as evidence. */
export interface EvidenceFiles {
  /** An agent's file of a kind, which is stored when it is first asked for. */
  of(agentId: string, kind: EvidenceKind): Promise<StoredFile>;
}

/** A listing's record of a file. */
export interface StoredFile {
  readonly fileId: string;
  readonly mime: string;
  readonly sha256: string;
}

/** Each kind is made once; every agent stores it once, with the command of an upload, for all their plots. */
export function evidenceFiles({ blobs, execute, clock }: ServiceContext): EvidenceFiles {
  const made = new Map<EvidenceKind, Promise<SampleFile>>();
  const stored = new Map<string, Promise<StoredFile>>();

  async function make(kind: EvidenceKind): Promise<SampleFile> {
    const [bytes, mime] =
      kind === 'OWNER_ID'
        ? [await identityCard(), 'image/jpeg']
        : [await sample(kind, new Date(clock.epoch())), 'application/pdf'];
    return { mime, bytes: bytes.byteLength, sha256: (await blobs.put(bytes)).key };
  }

  async function store(agentId: string, kind: EvidenceKind): Promise<StoredFile> {
    const pending = made.get(kind) ?? make(kind);
    made.set(kind, pending);
    const file = await pending;
    const fileId = idFrom(`seed:evidence-file:${agentId}:${kind}`);
    await execute(
      evidenceDocument,
      fileId,
      { type: 'StoreEvidenceDocument', by: agentId, purpose: 'EVIDENCE', ...file },
      { commandId: `seed:evidence-file:${fileId}`, actor: agentId },
    );
    return { fileId, mime: file.mime, sha256: file.sha256 };
  }

  return {
    of(agentId, kind) {
      const key = `${agentId} ${kind}`;
      const pending = stored.get(key) ?? store(agentId, kind);
      stored.set(key, pending);
      return pending;
    },
  };
}

interface SampleFile {
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Title of a document of each kind, and its statements. */
const samples: Partial<Record<EvidenceKind, readonly [title: string, ...statements: string[]]>> = {
  MANDATE_LETTER: [
    'Mandate to sell',
    'The owner of the land named in the listing allows the agency to offer it for sale.',
    'The mandate ends on the day shown in the listing. The owner can end it earlier in writing.',
    'Signed by the owner and by the agency, before a witness.',
  ],
  TITLE_COPY: [
    'Copy of the certificate of title',
    'Parcel number and registered area: as in the listing.',
    'Registered owner: blacked out in this copy.',
    'Encumbrances page: included.',
  ],
  SEARCH_LETTER: [
    'Search letter of the land registry',
    'The register was searched for the parcel in the listing on the day of this letter.',
    'Parcel number, owner and area agree with the certificate of title.',
    'The registry states what is recorded on the day of the search. Later entries are not in this letter.',
  ],
  BOUNDARY_OPENING: [
    'Boundary opening report',
    'A surveyor opened the boundary in the presence of the neighbours.',
    'Every beacon was found. The measured area agrees with the title to 3 %.',
    'Coordinates of the beacons: as in the listing.',
  ],
  SITE_VISIT: [
    'Site visit report',
    'A visitor who is independent of the seller stood on the land on the day of this report.',
    'The land lies where the listing shows it. Its corners, its access and who uses it were noted.',
    'The visitor did not examine the title.',
  ],
};

const caution = 'DEMO. A sample without names, made for the demo data. It proves nothing.';
const earth = '#a8441f';
const inner = a4.width - 2 * a4.margin;

/** A page of text with the demo mark. */
function sample(kind: EvidenceKind, at: Date): Promise<Buffer> {
  const [title = '', ...statements] = samples[kind] ?? [kind];
  const page: PdfPage = pdfPage({ title, author: 'Ardhi demo', at });
  let y: number = a4.margin;
  y += page.text(caution, a4.margin, y, inner, { size: 10, weight: 700, color: earth }) + 28;
  y += page.text(title, a4.margin, y, inner, { size: 22, weight: 700 }) + 10;
  page.rule(a4.margin, y, inner, earth);
  y += 18;
  for (const statement of statements) y += page.text(statement, a4.margin, y, inner, { size: 12 }) + 10;
  return page.finish();
}

/** A card with a grey portrait and covered lines. */
function identityCard(): Promise<Buffer> {
  const lines = [0, 1, 2, 3].map((row) => box(400, 170 + row * 70, 420 - row * 60, 28, '#4f493f'));
  const shapes = [
    box(0, 0, 900, 570, '#e9e3d6'),
    box(0, 0, 900, 90, earth),
    box(60, 150, 270, 340, '#c9c1b2'),
    disc(195, 270, 70, '#8b8478'),
    oval(195, 470, 115, 110, '#8b8478'),
    box(60, 490, 270, 80, '#e9e3d6'),
    ...lines,
  ];
  return sharp(Buffer.from(svgOf({ width: 900, height: 570, shapes })))
    .jpeg({ quality: 80 })
    .toBuffer();
}
