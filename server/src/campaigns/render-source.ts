import type { SourceProblem } from '@remit/contract/staff/campaigns.ts';
import MarkdownIt, { type Token } from 'markdown-it';
import { styleOf } from './source-style.ts';
import { plainTextOf } from './source-text.ts';

export type RenderedSource = {
  /** Of the first line, if that is a heading. */
  readonly heading: string | undefined;
  readonly html: string;
  readonly text: string;
  readonly problems: readonly SourceProblem[];
};

/**
 * Markdown as the body of a message. Tags are shown as text, images are left out, and links lead to the web or a mailbox
 * only. A link to another site is followed by that site's name, since its text can say anything.
 */
export function renderSource(source: string, siteUrl: URL): RenderedSource {
  const problems = new Set<SourceProblem>();
  const markdown = new MarkdownIt({ html: false }).disable(['table']);
  markdown.validateLink = (href) => {
    const isAllowed = linkTarget(href, siteUrl) !== undefined;
    if (!isAllowed) problems.add('link');
    return isAllowed;
  };
  const tokens = markdown.parse(source, {});
  const heading = takeHeading(tokens);
  for (const { children } of tokens) if (children) replaceImages(children, problems);
  if (tokens.some(({ children }) => children?.some(isTag))) problems.add('html');
  setTargets(tokens, siteUrl);
  const text = plainTextOf(tokens);
  for (const token of tokens) if (token.children) token.children = withSiteNames(token.children, siteUrl);
  for (const token of tokens) applyStyle(token);
  return {
    heading,
    html: markdown.renderer.render(tokens, markdown.options, {}),
    text,
    problems: [...problems],
  };
}

/** Where a link leads, if it may be in a message. Ours may be paths. */
function linkTarget(href: string, siteUrl: URL): URL | undefined {
  const url = URL.parse(href, siteUrl.origin);
  if (!url || url.username || url.password) return undefined;
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url : undefined;
}

function takeHeading(tokens: Token[]): string | undefined {
  const [open, inline] = tokens;
  if (open?.type !== 'heading_open' || open.tag !== 'h1' || !inline) return undefined;
  tokens.splice(0, 3);
  const words = (inline.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content));
  return words.join('').trim() || undefined;
}

function replaceImages(children: Token[], problems: Set<SourceProblem>): void {
  for (const token of children) {
    if (token.type !== 'image') continue;
    problems.add('image');
    token.type = 'text';
    token.children = null;
  }
}

const isTag = ({ type, content }: Token) => type === 'text' && /<[a-z!/?]/i.test(content);

function setTargets(tokens: readonly Token[], siteUrl: URL): void {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      if (token.type !== 'link_open') continue;
      const href = String(token.attrGet('href') ?? '');
      // A title would be a second text that the reader does not see before the click.
      token.attrs = [['href', linkTarget(href, siteUrl)?.href ?? siteUrl.href]];
    }
  }
}

function withSiteNames(children: readonly Token[], siteUrl: URL): Token[] {
  const named: Token[] = [];
  let open: { readonly href: string; text: string } | undefined;
  for (const token of children) {
    named.push(token);
    if (token.type === 'link_open') open = { href: String(token.attrGet('href')), text: '' };
    else if (token.type !== 'link_close' && open) open.text += token.content;
    else if (open) {
      const name = foreignName(new URL(open.href), siteUrl);
      if (name !== undefined && !isName(open.text, name)) named.push(textAfter(token, ` (${name})`));
      open = undefined;
    }
  }
  return named;
}

function foreignName(url: URL, siteUrl: URL): string | undefined {
  // As it is written in the link: not every escape stands for a character.
  if (url.protocol === 'mailto:') return url.pathname.toLowerCase();
  return url.host === siteUrl.host ? undefined : url.host;
}

/** Whether a link says no more than where it leads. A name inside other words may be part of a longer one. */
function isName(text: string, name: string): boolean {
  const label = text.trim().toLowerCase();
  return label === name || URL.parse(label)?.host === name || label === `mailto:${name}`;
}

function textAfter(token: Token, content: string): Token {
  const text = Object.assign(Object.create(Object.getPrototypeOf(token) as object), token) as Token;
  return Object.assign(text, { type: 'text', tag: '', nesting: 0, attrs: null, content });
}

/** Mail readers drop style sheets, so every element brings its style. */
function applyStyle(token: Token): void {
  if (token.type === 'heading_open' || token.type === 'heading_close') {
    token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3';
  }
  const style = token.nesting >= 0 ? styleOf(token.tag) : undefined;
  if (style) {
    token.attrSet('style', style.style);
    if (style.class) token.attrSet('class', style.class);
  }
  for (const child of token.children ?? []) applyStyle(child);
}
