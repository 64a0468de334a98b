/**
 * What a mail says, without how it looks: the same content becomes the HTML part and the plain text. Everything here
 * is text, never markup, except `body`.
 */
export type MailContent = {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** After the paragraphs: what the team wrote in Markdown, in both forms. `html` comes from our own renderer only. */
  readonly body?: { readonly html: string; readonly text: string };
  /** The one thing to do. The URL is also written out at the end. */
  readonly action?: MailLink;
  /** A one-time code, for a person who reads this on another device than the one that waits. */
  readonly code?: { readonly label: string; readonly value: string };
  /** Smaller print: how long a link works, what to do if this was not you. */
  readonly notes?: readonly string[];
  /** Why this person gets this mail. */
  readonly reason: string;
  /** Further ways out, such as unsubscribing. */
  readonly links?: readonly MailLink[];
};

export type MailLink = { readonly label: string; readonly url: string };
