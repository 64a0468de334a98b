import type { CvError } from '@remit/contract/enquiries.ts';
import { readZipEntries, unzip, type ZipEntry } from './zip.ts';

/** Pictures hardly shrink and text seldom a hundredfold; a file that claims more than this is a bomb. */
const unpackedBytesMax = 64 * 1024 * 1024;
const partBytesMax = 16 * 1024 * 1024;

const types = '[Content_Types].xml';
const mainPart = 'word/document.xml';
const settingsLinks = 'word/_rels/settings.xml.rels';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Code in its various homes. */
const runs =
  /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\/|[^/]+\.(exe|dll|js|vbs|hta|lnk|scr|bat|cmd|ps1)$)/i;
const strayPath = /^[/\\]|(^|[/\\])\.\.([/\\]|$)|\p{Cc}|:/u;

/** What is wrong with it; undefined when it is a Word document that holds nothing that runs. */
export function docxError(bytes: Buffer): CvError | undefined {
  const entries = readZipEntries(bytes);
  if (!entries || isBomb(entries, bytes.length)) return 'broken';
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size !== entries.length || entries.some(({ name }) => strayPath.test(name))) return 'broken';
  if (entries.some((entry) => entry.isEncrypted)) return 'protected';
  if (entries.some(({ name }) => runs.test(name))) return 'active';

  const part = (name: string) => {
    const entry = byName.get(name);
    return entry && unzip(bytes, entry, partBytesMax)?.toString('utf8');
  };
  if (!byName.has(types) || !byName.has(mainPart)) return 'wrong_type'; // some other zip file
  const contentTypes = part(types);
  if (!contentTypes || !part(mainPart)?.includes('<')) return 'broken';
  if (/macroEnabled|vbaProject/i.test(contentTypes)) return 'active';
  if (!contentTypes.includes(mainType)) return 'wrong_type';
  const links = byName.has(settingsLinks) ? part(settingsLinks) : '';
  if (links === undefined) return 'broken';
  return fetchesTemplate(links) ? 'active' : undefined;
}

function isBomb(entries: readonly ZipEntry[], fileBytes: number): boolean {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    packed += entry.packedBytes;
    unpacked += entry.unpackedBytes;
  }
  // Parts that together are longer than the file lie over each other, which is how the worst bombs are made.
  return packed > fileBytes || unpacked > unpackedBytesMax;
}

/** A template from the writer's own disk is harmless and common; one from the network brings its macros along. */
function fetchesTemplate(links: string): boolean {
  return (links.match(/<Relationship\b[^>]*>/gi) ?? []).some(
    (link) =>
      /attachedTemplate/i.test(link) &&
      /TargetMode\s*=\s*["']External/i.test(link) &&
      !/Target\s*=\s*["']file:\/\/\/[a-z]:/i.test(link),
  );
}
