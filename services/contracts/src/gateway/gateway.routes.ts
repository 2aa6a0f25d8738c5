import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { route } from '../route.ts';

/** A file's bytes; its kind is told by Content-Type. */
const file = z.unknown();
const given = { method: 'GET', access: 'public', rate: 'file', answer: file } as const;

export const listRemotes = route({
  ...given,
  row: 'W7',
  summary: 'The signed list of the parts that the front end is made of.',
  path: '/remotes.json',
});

export const remoteFile = route({
  ...given,
  row: 'W7',
  summary: 'A file of one part; its folder is named by what went into it and never changes.',
  path: '/remotes/:name/:hash/:file',
});

export const adminRemoteFile = route({
  ...given,
  row: 'W7',
  summary: 'The same of the part for admins; script elements ask with the synced cookie.',
  path: '/remotes/ardhi_admin/:hash/:file',
  access: { roles: admins },
});

export const asset = route({
  ...given,
  row: 'W7',
  summary: 'A picture, font or style whose name carries its hash.',
  path: '/assets/:file',
});

export const siteFile = route({
  ...given,
  row: 'W8',
  summary: 'The files that browsers look for at the root.',
  path: '/manifest.webmanifest',
  also: ['/sw.js', '/favicon.ico', '/.well-known/security.txt'],
});

export const basemapFile = route({
  ...given,
  row: 'W8',
  summary: 'The base map as PMTiles, read piece by piece with Range.',
  path: '/basemap/:file',
});

const described = { method: 'GET', access: 'public' } as const;

export const openApiDocument = route({
  ...described,
  row: 'W9',
  summary: 'Every call, as OpenAPI 3.1.',
  path: '/openapi.json',
  answer: z.record(z.string(), z.unknown()),
});

export const asyncApiDocument = route({
  ...described,
  row: 'W9',
  summary: 'Every published event, as AsyncAPI 3.',
  path: '/asyncapi.json',
  answer: z.record(z.string(), z.unknown()),
});

export const apiReference = route({
  ...described,
  row: 'W9',
  summary: 'Every call, for reading.',
  path: '/api/reference',
  also: ['/api/reference.css'],
  answer: z.string(),
});

const health = { method: 'GET', access: 'public', rate: 'none' } as const;

export const live = route({
  ...health,
  row: 'W10',
  summary: 'The process answers.',
  path: '/health/live',
  answer: z.strictObject({ status: z.string() }),
});

export const ready = route({
  ...health,
  row: 'W10',
  summary: 'What the process needs answers too; 503 names what does not.',
  path: '/health/ready',
  answer: z.strictObject({ status: z.string(), failing: z.optional(z.array(z.string())) }),
});
