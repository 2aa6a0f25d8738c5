import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** Code that must not occur in the product, except in the files that are named with the reason. */
interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  readonly allowed: readonly string[];
  /** Where it must not occur; everywhere by default. */
  readonly in?: RegExp;
  /** A line that breaks the rule. */
  readonly planted: string;
}

const rules: readonly Rule[] = [
  {
    what: 'code made from text',
    pattern: /\beval\(|\bnew Function\(|from 'node:vm'|\bsetTimeout\(['"`]/,
    allowed: [],
    planted: 'const total = eval(formula);',
  },
  {
    what: 'markup made from text in the browser',
    pattern: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|dangerouslySetInnerHTML/,
    allowed: [],
    planted: 'element.innerHTML = title;',
  },
  {
    what: 'child process',
    pattern: /from 'node:child_process'/,
    // Workers that read files of people, and the processes of the product: fixed programs, arguments as lists, no shell.
    allowed: ['services/kernel/src/worker-process/worker-pool.ts', 'infra/apps/app-process.ts'],
    planted: "import { exec } from 'node:child_process';",
  },
  {
    what: 'shell',
    pattern: /\bshell: true/,
    allowed: [],
    planted: "spawn('convert', [name], { shell: true });",
  },
  {
    what: 'broken hash, cipher or mode',
    pattern: /['"](?:md5|sha1|des|rc4|aes-\d+-(?:ecb|cbc))['"]|\bcreateCipher\(|RSA_PKCS1_PADDING/i,
    // An ETag tells versions of a response apart; nothing is trusted because of it.
    allowed: ['gateway/src/cache/buffered-response.ts'],
    planted: "createHash('md5').update(password)",
  },
  {
    what: 'comparison of secrets that fails for another length',
    pattern: /\btimingSafeEqual\(/,
    allowed: ['services/kernel/src/base/timing-safe.ts'],
    planted: 'return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));',
  },
  {
    what: 'archive whose size is not limited before it is unpacked',
    pattern: /\bunzip\w*\b[^;]*from 'fflate'/i,
    allowed: ['services/kernel/src/runtime/unzip.ts'],
    planted: "import { unzipSync } from 'fflate';",
  },
  {
    what: 'predictable chance',
    pattern: /\bMath\.random\(/,
    allowed: [],
    planted: 'const code = Math.random().toString(36);',
  },
  {
    what: 'server whose certificate is not checked',
    pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    allowed: [],
    planted: 'connect({ host, rejectUnauthorized: false });',
  },
  {
    what: 'request of a server that follows redirects',
    pattern: /(?<![.\w])fetch\((?!\w+:)(?![^;]{0,700}?redirect: '(?:error|manual)')/,
    /** Browsers request our own origin only, by the content security policy. */
    in: /^(?:gateway|services|infra)\//,
    allowed: [],
    planted: "const answer = await fetch(url, { method: 'POST', body });",
  },
  {
    what: 'deserialisation of objects',
    pattern: /from 'node:v8'|\bunserialize\(|node-serialize|js-yaml/,
    allowed: [],
    planted: "import { deserialize } from 'node:v8';",
  },
  {
    what: 'assignment to a prototype',
    pattern: /\.__proto__|\['__proto__'\]|Object\.setPrototypeOf/,
    allowed: [],
    planted: 'target.__proto__ = body;',
  },
  {
    what: 'cookie read or written by a script',
    pattern: /document\.cookie/,
    allowed: [],
    planted: "document.cookie = 'theme=dark';",
  },
  {
    what: 'listener to messages of other windows',
    pattern: /addEventListener\('message'/,
    // It compares origin and window with those of the pop-up that it opened.
    allowed: ['frontends/kit/src/session/popup.ts'],
    planted: "window.addEventListener('message', onMessage);",
  },
];

/** Technologies that the product does not have, by what they would need. */
const absent: Readonly<Record<string, { readonly source: RegExp; readonly packages: RegExp }>> = {
  LDAP: { source: /ldaps?:\/\//, packages: /^(?:ldapjs|ldapts|activedirectory2?|passport-ldapauth)$/ },
  XPath: { source: /\bdocument\.evaluate\(/, packages: /^(?:xpath|xpath\.js|xpath-ts|fontoxpath)$/ },
  LaTeX: { source: /\bpdflatex\b|\blatexmk\b/, packages: /^(?:node-latex|latex(?:\.js)?)$/ },
  'XML parser with entities': {
    source: /\bDOMParser\b|from 'xml2js'/,
    packages: /^(?:libxmljs2?|xmldom|@xmldom\/xmldom|node-expat)$/,
  },
  memcached: { source: /memcached?:\/\//, packages: /^(?:memcached|memjs|memcache-pp)$/ },
  GraphQL: {
    source: /\bgraphql`|\/graphql\b/,
    packages: /^(?:graphql-yoga|@apollo\/.*|mercurius|express-graphql)$/,
  },
  WebSocket: {
    source: /\bnew WebSocket\(|\bWebSocketServer\b/,
    packages: /^(?:socket\.io|sockjs|uWebSockets\.js)$/,
  },
  WebRTC: { source: /\bRTCPeerConnection\b/, packages: /^(?:wrtc|simple-peer|mediasoup|node-turn)$/ },
  SAML: { source: /\bSAMLResponse\b/, packages: /^(?:samlify|saml2-js|passport-saml|@node-saml\/.*)$/ },
  'template language': {
    source: /\.(?:ejs|hbs|pug|njk)'/,
    packages: /^(?:ejs|pug|nunjucks|handlebars|mustache|liquidjs)$/,
  },
  'rich text': {
    // Markdown becomes lines of text as data (decision 90).
    source: /\bcontentEditable=|\bhtml: true\b|from 'markdown-it'[\s\S]*\.render\(/,
    packages: /^(?:quill|tinymce|ckeditor.*|marked|showdown)$/,
  },
  'code outside memory safety': {
    source: /\bprocess\.dlopen\(|Buffer\.allocUnsafeSlow\(/,
    packages: /^(?:ffi-napi|ref-napi|koffi)$/,
  },
};

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/ .*$/gm, '');
const isProduct = (file: string) =>
  /^(?:gateway\/src|services\/[\w-]+\/src|frontends\/[\w-]+\/src|infra\/apps)\/.*\.(?:ts|tsx|mjs)$/.test(
    file,
  ) && !/\.(?:spec|contract|live)\.|\/testing\/|^services\/testing\//.test(file);
const product = files.filter(isProduct).map((file) => ({ file, code: withoutComments(read(file)) }));
const packageNames = Object.entries<{ readonly dev?: boolean }>(
  JSON.parse(read('package-lock.json')).packages,
)
  .filter(([path, { dev }]) => path.includes('node_modules/') && dev !== true)
  .map(([path]) => path.split('node_modules/').at(-1) ?? '');

describe('the source of the product', () => {
  it('is found', () => expect(product.length).toBeGreaterThan(1_000));

  it.each(rules)('contains no $what', ({ pattern, allowed, planted, in: places = /./ }) => {
    const found = product
      .filter(({ file, code }) => places.test(file) && pattern.test(code))
      .map(({ file }) => file);
    expect(found.toSorted()).toEqual(allowed.toSorted());
    expect(pattern.test(withoutComments(planted))).toBe(true);
  });

  it.each(Object.entries(absent))('has no %s', (_, { source, packages }) => {
    expect(product.filter(({ code }) => source.test(code)).map(({ file }) => file)).toEqual([]);
    expect(packageNames.filter((name) => packages.test(name))).toEqual([]);
  });

  it('would be found with one of these technologies', () => {
    expect(absent['WebSocket']?.source.test('const socket = new WebSocket(url);')).toBe(true);
    expect(absent['SAML']?.packages.test('@node-saml/node-saml')).toBe(true);
    expect(absent['template language']?.packages.test('handlebars')).toBe(true);
  });
});
