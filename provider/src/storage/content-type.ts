/** The pictures that browsers show and that run nothing. */
const safePictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof safePictures)[number];

/** What content is by its first bytes; undefined where no format begins like that, as with text. */
export async function sniff(head: Uint8Array): Promise<string | undefined> {
  if (head.length === 0) return undefined;
  const { fileTypeFromBuffer } = await import('file-type'); // at the first file: it takes megabytes
  const found = await fileTypeFromBuffer(head).catch(() => undefined); // cut off in the middle, or made to confuse
  return found?.mime;
}

/** Undefined for everything that is not to be shown in a page. */
export const pictureTypeOf = (sniffed: string | undefined): PictureType | undefined =>
  safePictures.find((picture) => picture === sniffed);

export const essenceOf = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** What a page could run, style itself by or be. With `nosniff` none of it works as plain text. */
const active = /html|[/+]xml|xsl|script|css|wasm|flash|manifest/i;

/**
 * The type that content is served under: the declared one, unless it is active. That of a picture must be one of a picture
 * or of plain text, and without a comma, behind which a browser reads another type.
 */
export function servedType(declared: string, picture: PictureType | null): string {
  if (picture === null) return active.test(declared) ? 'text/plain; charset=utf-8' : declared;
  const essence = essenceOf(declared);
  const isInert = (essence === 'text/plain' || isPicture(essence)) && !declared.includes(',');
  return isInert ? declared : picture;
}

export const isPicture = (type: string) => pictureTypeOf(essenceOf(type)) !== undefined;

const zip = 'application/zip';
const zipped = /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./;

/** Whether content may be what it is declared to be, where a bucket checks it. `essence`: the type without parameters. */
export function isDeclaredType(essence: string, sniffed: string | undefined): boolean {
  if (sniffed === undefined) return essence.startsWith('text/') || essence === 'application/json';
  // Which document a ZIP file is may stand further on than in its first bytes.
  return sniffed === essence || (sniffed === zip && zipped.test(essence));
}
