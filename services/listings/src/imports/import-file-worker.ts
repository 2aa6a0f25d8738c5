import { serveReader } from '@ardhi/kernel/worker-process/serve-reader';
import { readImportFile } from './import-file.ts';

serveReader(readImportFile);
