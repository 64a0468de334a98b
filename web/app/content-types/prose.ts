/** A paragraph, in which `[text](/path)` is a link, or a list of such. */
export type Block = string | { readonly list: readonly string[] };

/** A part of a longer text that can be linked to by its id. */
export type Section = { readonly id: string; readonly heading: string; readonly body: readonly Block[] };
