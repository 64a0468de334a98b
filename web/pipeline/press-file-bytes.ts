import { siteIcons } from './site-icons.ts';

/** The size of every file the press is offered, by its address, so that the page can say it before it is taken. */
export async function pressFileBytes(): Promise<Record<string, number>> {
  const files = Object.entries(await siteIcons()).filter(([path]) => path.startsWith('press/'));
  return Object.fromEntries(files.map(([path, content]) => [`/${path}`, Buffer.byteLength(content)]));
}
