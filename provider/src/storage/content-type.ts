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

const zip = 'application/zip';
const zipped = /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./;

/** Whether content may be what it is declared to be, where a bucket checks it. `essence`: the type without parameters. */
export function isDeclaredType(essence: string, sniffed: string | undefined): boolean {
  if (sniffed === undefined) return essence.startsWith('text/') || essence === 'application/json';
  // Which document a ZIP file is may stand further on than in its first bytes.
  return sniffed === essence || (sniffed === zip && zipped.test(essence));
}
