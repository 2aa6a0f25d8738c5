import type { Email } from '../ports/mailer/mailer.ts';
import type { EmailBody, EmailCard, EmailLink } from './email-body.ts';
import { withoutLinks } from './without-links.ts';

interface RenderOptions {
  readonly subject: string;
  /** Address of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The link that ends emails of this kind. */
  readonly stop: EmailLink | undefined;
}

/**
 * Writes an email as HTML and as plain text with the same links. The HTML needs no picture to be read, fits a phone, and has
 * colours for light and dark; what people typed has no links and no markup.
 */
export function renderEmail(body: EmailBody, options: RenderOptions): Required<Pick<Email, 'text' | 'html'>> {
  const safe = safeBody(body, options);
  return { text: plainText(safe, options), html: htmlPage(safe, options) };
}

/** Breaks links that people typed, and leaves out pictures of others. */
function safeBody(body: EmailBody, { publicUrl }: RenderOptions): EmailBody {
  const words = (text: string) => withoutLinks(text, publicUrl);
  return {
    ...body,
    paragraphs: body.paragraphs.map(words),
    notes: (body.notes ?? []).map(words),
    cards: (body.cards ?? []).map(({ picture, ...card }) => ({
      ...card,
      title: words(card.title),
      facts: words(card.facts),
      ...(picture?.startsWith(`${publicUrl}/`) && { picture }),
    })),
  };
}

const linkLine = ({ label, url }: EmailLink) => `${label}: ${url}`;
const cardText = ({ reason, price, title, facts, url }: EmailCard) =>
  `${reason}: ${price}\n${title}\n${facts}\n${url}`;

function plainText(body: EmailBody, { stop }: RenderOptions): string {
  const { paragraphs, cards = [], button, notes = [], links = [] } = body;
  return [
    ...paragraphs,
    ...cards.map(cardText),
    ...(typeof button === 'string' ? [] : [`${button.label}:\n${button.url}`]),
    ...notes,
    ...links.map(linkLine),
    ...(stop === undefined ? [] : [linkLine(stop)]),
  ].join('\n\n');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/** The colours of the site. Mail programs that know no style sheets show the light ones, which stand on each element. */
const colours = {
  page: 'background:#fbfaf7;color:#1e1b16',
  soft: 'color:#5c564b',
  link: 'color:#0f5c5c',
  button: 'background:#a8441f;color:#ffffff',
  frame: 'border-color:#e4ded2',
};
const darkSheet = `@media (prefers-color-scheme:dark){
.page{background:#1a1712!important;color:#f3eee4!important}
.soft{color:#b8b0a2!important}
.link{color:#7cc4c0!important}
.frame{border-color:#3b352b!important}
}`;

const styled = (name: keyof typeof colours, more = '') =>
  `class="${name}" style="${colours[name]}${more && `;${more}`}"`;
const anchor = ({ label, url }: EmailLink, name: 'link' | 'soft') =>
  `<a href="${escaped(url)}" ${styled(name)}>${escaped(label)}</a>`;

/** The address of a link as people read it, which mail programs do not show beside a button. */
const shownAddress = (url: string) => url.replace(/^https?:\/\//, '');

const buttonHtml = (link: EmailLink) => `
<p style="margin:24px 0 8px"><a href="${escaped(link.url)}" ${styled('button', 'display:inline-block;padding:14px 24px;border-radius:6px;font-weight:600;text-decoration:none')}>${escaped(link.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;overflow-wrap:anywhere">${anchor({ label: shownAddress(link.url), url: link.url }, 'soft')}</p>`;

const cardHtml = ({ reason, price, title, facts, url, picture }: EmailCard) => `
<a href="${escaped(url)}" class="page frame" style="${colours.page};${colours.frame};display:block;margin:0 0 16px;border-width:1px;border-style:solid;border-radius:6px;overflow:hidden;text-decoration:none">
${picture === undefined ? '' : `<img src="${escaped(picture)}" alt="" width="480" style="display:block;width:100%;height:auto">`}
<span style="display:block;padding:12px 16px"><span ${styled('link', 'font-size:13px')}>${escaped(reason)}</span><br>
<b style="font-size:18px">${escaped(price)}</b><br>${escaped(title)}<br><span ${styled('soft', 'font-size:14px')}>${escaped(facts)}</span></span></a>`;

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>`;
const noteHtml = (text: string) =>
  `<p ${styled('soft', 'margin:0 0 12px;font-size:14px;overflow-wrap:anywhere')}>${lines(text)}</p>`;

function htmlPage(body: EmailBody, { subject, stop }: RenderOptions): string {
  const { paragraphs, cards = [], button, notes = [], links = [] } = body;
  const footer = [...links, ...(stop === undefined ? [] : [stop])].map((link) => anchor(link, 'soft'));
  const parts = [
    ...paragraphs.map(paragraphHtml),
    ...cards.map(cardHtml),
    ...(typeof button === 'string' ? [] : [buttonHtml(button)]),
    ...notes.map(noteHtml),
    ...(footer.length === 0
      ? []
      : [
          `<p class="soft frame" style="${colours.soft};${colours.frame};margin:24px 0 0;padding:16px 0 0;border-width:1px 0 0;border-style:solid;font-size:13px">${footer.join(' · ')}</p>`,
        ]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>:root{color-scheme:light dark}
${darkSheet}</style></head>
<body ${styled('page', 'margin:0;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif')}>
<div ${styled('page', 'padding:24px 16px')}><div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:700 24px/1 Georgia,serif">Ardhi</p>
<h1 style="margin:0 0 16px;font:600 20px/1.3 Georgia,serif;overflow-wrap:anywhere">${escaped(subject)}</h1>
${parts.join('\n')}
</div></div></body></html>`;
}
