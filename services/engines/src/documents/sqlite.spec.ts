import { documentsContract } from '@ardhi/kernel/documents/documents.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { documentsSaboteurs } from '../testing/documents-saboteurs.ts';
import { opened } from '../testing/opened.ts';

const open = opened(({ documents }) => documents);

keepsContract('sqlite', documentsContract, open);

catchesSaboteurs(documentsContract, open, documentsSaboteurs);
