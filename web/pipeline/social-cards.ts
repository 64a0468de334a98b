import type { BandName } from '@remit/brand/bands.ts';
import { brand } from '@remit/brand/brand.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import { bandOf } from '#ui/band.ts';
import { cached, hashOf } from './build-cache.ts';
import { drawingVersion } from './drawing-version.ts';
import { drawSocialCard, recipeOf, socialCardSize } from './social-card.ts';

export type SharedPicture = typeof socialCardSize & { readonly href: string; readonly alt: string };

/** The picture a page is shared with. Its name has its hash, because networks cache a picture by its URL. */
export async function socialCardFor(page: {
  path: string;
  title: string;
}): Promise<SharedPicture & { readonly png: Buffer }> {
  const heading = page.title.replace(new RegExp(` · ${brand.name}$`), '');
  const card = { heading, strips: stripsFor(page.path) };
  const png = await cached([await drawingVersion(), ...recipeOf(card)], () => drawSocialCard(card));
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  return {
    ...socialCardSize,
    href: `/assets/cards/${name}-${hashOf(png).slice(0, 10)}.png`,
    alt: `${brand.name}: ${heading}`,
    png,
  };
}

/** The pages about one country wear its band: `/countries/kenya` and `/send-money-to-kenya`. */
function stripsFor(path: string): BandName[] {
  const country = Object.values(countries).find(({ slug }) => new RegExp(`[/-]${slug}$`).test(path));
  return country ? [bandOf[country.code]] : Object.values(bandOf);
}
