/** A link that stands as a button in an opening. The first of several is the page's one primary action. */
export type Action = { readonly label: string; readonly to: string };

/** The first section of a page: what it is about, in a heading and a few sentences. */
export type Opening = {
  readonly eyebrow?: string;
  /** The page's only h1. */
  readonly heading: string;
  readonly lead: string;
  readonly actions?: readonly Action[];
};

export type PageCopy = {
  readonly meta: { readonly title: string; readonly description: string };
  readonly opening: Opening;
};

/** One row of a list of facts. */
export type Fact = {
  readonly term: string;
  readonly detail: string | readonly string[];
  readonly note?: string;
  /** It gets the mark of the section's statement. */
  readonly isClaim?: boolean;
};
