import { errors } from '@ardhi/contracts/errors';
import { escapeHtml } from '../responses/escape-html.ts';
import type { OpenApi, Operation } from './open-api.ts';
import type { Json } from './shared-schemas.ts';
import { webhookArea, webhookReference } from './webhook-reference.ts';

interface ReferenceEntry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The index of the API reference: every call with a link to its details, and the errors. Without scripts. */
export function referenceIndex(document: OpenApi): string {
  const areas = entriesByArea(document);
  const sections = [...areas].map(
    ([name, entries]) =>
      `<section id="${name}"><h2><a href="${areaUrl(name)}">${name}</a></h2>\n<ul>${entries.map((entry) => `<li><a href="${areaUrl(name)}#${entry.operation.operationId}">${titleHtml(entry)}</a></li>`).join('\n')}</ul></section>`,
  );
  return page(areas, `${sections.join('\n')}\n${errorTable()}`);
}

/** The details of the calls of one area, with the schemas they refer to; undefined for an unknown area. */
export function referenceArea(document: OpenApi, name: string): string | undefined {
  const areas = entriesByArea(document);
  if (name === webhookArea) return page(areas, webhookReference());
  const entries = areas.get(name);
  if (entries === undefined) return undefined;
  const calls = `<section id="${name}"><h2>${name}</h2>\n${entries.map((entry) => entryHtml(entry, document)).join('\n')}</section>`;
  const components = [...referencesOf(entries, document)].sort();
  const parts = components.map(
    (reference) =>
      `<details id="${anchorOf(reference)}"><summary><code>${reference.split('/').at(-1)}</code></summary>${schemaHtml(resolve(document, reference))}</details>`,
  );
  return page(areas, `${calls}\n<section id="Components"><h2>Components</h2>\n${parts.join('\n')}</section>`);
}

function entriesByArea(document: OpenApi): ReadonlyMap<string, readonly ReferenceEntry[]> {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ReferenceEntry => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  return Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? 'Other');
}

const areaUrl = (name: string) => `/api/reference?area=${encodeURIComponent(name)}`;

function page(areas: ReadonlyMap<string, readonly ReferenceEntry[]>, content: string): string {
  const count = [...areas.values()].reduce((sum, entries) => sum + entries.length, 0);
  const links = [...areas.keys(), webhookArea].map((name) => `<a href="${areaUrl(name)}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API reference | Ardhi</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header><h1><a href="/api/reference">API reference</a></h1><p>${count} calls. As data: <a href="/openapi.json">OpenAPI 3.1</a>, <a href="/asyncapi.json">AsyncAPI 3</a>.</p>
<nav>${[...links, '<a href="/api/reference#Refusals">Refusals</a>'].join(' ')}</nav></header>
<main>
${content}
</main>
</body>
</html>
`;
}

const titleHtml = ({ method, path, operation }: ReferenceEntry) =>
  `<b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}`;

function entryHtml(entry: ReferenceEntry, document: OpenApi): string {
  const { description, parameters, requestBody, responses, operationId } = entry.operation;
  const resolved = Object.entries(responses).map(([status, response]): [string, Json] => [
    status,
    dereferenced(document, response),
  ]);
  const parts = [
    `<p>${escapeHtml(description)}</p>`,
    titledSchemaHtml('Parameters', parameters),
    titledSchemaHtml('Body', requestBody),
    `<dl>${resolved
      .map(
        ([status, response]) => `<dt>${status}</dt><dd>${escapeHtml(String(response['description']))}</dd>`,
      )
      .join('')}</dl>`,
    titledSchemaHtml('Answer', resolved[0]?.[1]['content']),
  ];
  return `<details id="${operationId}"><summary>${titleHtml(entry)}</summary>${parts.join('')}</details>`;
}

function dereferenced(document: OpenApi, value: Json): Json {
  const reference = value['$ref'];
  return typeof reference === 'string' ? resolve(document, reference) : value;
}

/** The component of a reference `#/components/<section>/<name>`. */
function resolve(document: OpenApi, reference: string): Json {
  const [section = '', name = ''] = reference.split('/').slice(2);
  return document.components[section]?.[name] ?? {};
}

/** The references that the details show: of parameters, bodies and answers, and of the schemas they refer to. */
function referencesOf(entries: readonly ReferenceEntry[], document: OpenApi): ReadonlySet<string> {
  const references = new Set<string>();
  const collect = (value: unknown) => {
    for (const [, reference = ''] of (JSON.stringify(value) ?? '').matchAll(/"\$ref":"([^"]+)"/g)) {
      if (references.has(reference)) continue;
      references.add(reference);
      collect(resolve(document, reference));
    }
  };
  for (const { operation } of entries)
    collect([operation.parameters, operation['requestBody'], Object.values(operation.responses)[0]]);
  return references;
}

const anchorOf = (reference: string) => reference.slice('#/components/'.length).replace('/', '-');

/** The table of error codes; an error that may be retried soon says when in `Retry-After`. */
const errorTable = () =>
  `<section id="Refusals"><h2>Refusals</h2>\n<table><tbody>${Object.entries(errors)
    .map(
      ([code, { status, message }]) =>
        `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('\n')}</tbody></table></section>`;

function titledSchemaHtml(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `<h3>${title}</h3>${schemaHtml(value)}`;
}

/** A value as JSON; references are links within the page. */
const schemaHtml = (value: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(value, undefined, 1)).replace(
    /#\/components\/\w+\/\w+/g,
    (reference) => `<a href="#${anchorOf(reference)}">${reference}</a>`,
  )}</pre>`;

/** Style sheet of the reference page, served beside it. */
export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1rem; }
nav a { margin-inline-end: 1rem; }
details { border-block-end: 1px solid #8884; padding: 0.5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; }
th { text-align: start; font-weight: inherit; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; background: #8881; font-size: 0.8125rem; }
dt { float: inline-start; clear: inline-start; min-width: 4.5rem; font-weight: 600; }
dd { margin-inline-start: 4.5rem; }
`;
