import { siteIcons } from './site-icons.ts';

/** The size of every file for the press, by its URL, so that the page can show it before the download. */
export async function pressFileBytes(): Promise<Record<string, number>> {
  const files = Object.entries(await siteIcons()).filter(([path]) => path.startsWith('press/'));
  return Object.fromEntries(files.map(([path, content]) => [`/${path}`, Buffer.byteLength(content)]));
}
