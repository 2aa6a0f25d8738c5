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

export const listRemotes = route({
  ...fileRoute,
  row: 'W7',
  summary: 'The signed registry of front-end remotes.',
  path: '/remotes.json',
});

export const remoteFile = route({
  ...fileRoute,
  row: 'W7',
  summary: 'A file of a remote; its folder is named by a content hash and is immutable.',
  path: '/remotes/:name/:hash/:file',
});

export const adminRemoteFile = route({
  ...fileRoute,
  row: 'W7',
  summary: 'A file of the admin remote; script elements authenticate with the synced cookie.',
  path: '/remotes/ardhi_admin/:hash/:file',
  access: { roles: admins },
});

export const assetFile = route({
  ...fileRoute,
  row: 'W7',
  summary: 'An image, font or style sheet with a content hash in its name.',
  path: '/assets/:file',
});

export const siteFile = route({
  ...fileRoute,
  row: 'W8',
  summary: 'Files that browsers request at the root.',
  path: '/manifest.webmanifest',
  aliases: ['/sw.js', '/favicon.ico', '/.well-known/security.txt'],
});

export const basemapFile = route({
  ...fileRoute,
  row: 'W8',
  summary: 'The base map as PMTiles, read with range requests.',
  path: '/basemap/:file',
});

const documentRoute = { method: 'GET', access: 'public' } as const;

export const openApiDocument = route({
  ...documentRoute,
  row: 'W9',
  summary: 'All routes as OpenAPI 3.1.',
  path: '/openapi.json',
  answer: z.record(z.string(), z.unknown()),
});

export const asyncApiDocument = route({
  ...documentRoute,
  row: 'W9',
  summary: 'All published events as AsyncAPI 3.',
  path: '/asyncapi.json',
  answer: z.record(z.string(), z.unknown()),
});

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

export const readLiveness = route({
  ...healthRoute,
  row: 'W10',
  summary: 'Whether the process is alive.',
  path: '/health/live',
  answer: z.strictObject({ status: z.string() }),
});

export const readReadiness = route({
  ...healthRoute,
  row: 'W10',
  summary: 'Whether the process and its dependencies are ready; 503 names those that are not.',
  path: '/health/ready',
  answer: z.strictObject({ status: z.string(), failing: z.optional(z.array(z.string())) }),
});
