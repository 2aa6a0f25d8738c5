import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';

/** The bytes of a file, with its media type in Content-Type. */
const file = z.unknown();
const fileRoute = {
  method: 'GET',
  access: 'public',
  rate: 'file',
  answer: file,
  contentTypes: ['*/*'],
} as const;

/** Read by the shell, which verifies the signature before it loads a remote. */
export const listRemotes = route({
  ...fileRoute,
  row: 'W7',
  summary: 'The signed registry of front-end remotes.',
  path: '/remotes.json',
});

/** The path contains a hash of the content, so the file can be cached for ever. */
export const remoteFile = route({
  ...fileRoute,
  row: 'W7',
  summary: 'A file of a remote; its folder is named by a content hash and is immutable.',
  path: '/remotes/:name/:hash/:file',
});

/** Only for admins, who authenticate with the cookie that `syncToken` sets. */
export const adminRemoteFile = route({
  ...fileRoute,
  row: 'W7',
  summary: 'A file of the admin remote; script elements authenticate with the synced cookie.',
  path: '/remotes/ardhi_admin/:hash/:file',
  access: { roles: admins },
});

/** The path contains a hash of the content, so the file can be cached for ever. */
export const assetFile = route({
  ...fileRoute,
  row: 'W7',
  summary: 'An image, font or style sheet with a content hash in its name.',
  path: '/assets/:file',
});

/** The web manifest, the service worker, its page without a connection, and the icon. */
export const siteFile = route({
  ...fileRoute,
  row: 'W8',
  summary: 'Files that browsers request at the root.',
  path: '/manifest.webmanifest',
  aliases: ['/sw.js', '/offline.html', '/favicon.ico'],
});

/** Where to report a vulnerability (RFC 9116); not found unless SECURITY_CONTACT is set. */
export const securityTxt = route({
  ...fileRoute,
  row: 'W8',
  summary: 'Where to report a vulnerability (RFC 9116).',
  path: '/.well-known/security.txt',
});

/** Read by the map in the browser, a few tiles at a time; `towns.json` lists the street maps. */
export const basemapFile = route({
  ...fileRoute,
  row: 'W8',
  summary: 'The base map and the street maps of towns as PMTiles, read with range requests, and their list.',
  path: '/basemap/:file',
});

const documentRoute = { method: 'GET', access: 'public' } as const;

/** Generated from the route contracts of all services. */
export const openApiDocument = route({
  ...documentRoute,
  row: 'W9',
  summary: 'All routes as OpenAPI 3.1.',
  path: '/openapi.json',
  answer: z.record(z.string(), z.unknown()),
});

/** Generated from the event catalogue. */
export const asyncApiDocument = route({
  ...documentRoute,
  row: 'W9',
  summary: 'All published events as AsyncAPI 3.',
  path: '/asyncapi.json',
  answer: z.record(z.string(), z.unknown()),
});

/** For people; the same content as `openApiDocument`. */
export const apiReference = route({
  ...documentRoute,
  row: 'W9',
  summary: 'The API reference: a page of all calls, and a page of details per area.',
  path: '/api/reference',
  aliases: ['/api/reference.css'],
  query: z.strictObject({ area: z.optional(z.string()) }),
  answer: z.string(),
  contentTypes: ['text/html', 'text/css'],
});

const healthRoute = { method: 'GET', access: 'public', rate: 'none' } as const;

/** For the liveness probe of the orchestrator; touches no dependency. */
export const readLiveness = route({
  ...healthRoute,
  row: 'W10',
  summary: 'Whether the process is alive.',
  path: '/health/live',
  answer: z.strictObject({ status: z.string() }),
});

/** For the readiness probe of the orchestrator. */
export const readReadiness = route({
  ...healthRoute,
  row: 'W10',
  summary:
    'Whether the process can serve: 503 names what it cannot serve without, and degraded what it serves without.',
  path: '/health/ready',
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded', 'failing']),
    failing: z.optional(z.array(z.string())),
    degraded: z.optional(z.array(z.string())),
  }),
});
