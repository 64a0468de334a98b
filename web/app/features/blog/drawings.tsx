import type { ComponentType } from 'react';
import type { Article } from '#content/website/blog/articles.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

/** Pictures do nothing, so the page that was loaded has them as markup alone. */
export const drawings: Readonly<Record<Article['image'], ComponentType>> = {
  economy: preservedMarkup(() => import('./drawings/economy.tsx').then((part) => part.EconomyDrawing)),
  family: preservedMarkup(() => import('./drawings/family.tsx').then((part) => part.FamilyDrawing)),
  fees: preservedMarkup(() => import('./drawings/fees.tsx').then((part) => part.FeesDrawing)),
  messages: preservedMarkup(() => import('./drawings/messages.tsx').then((part) => part.MessagesDrawing)),
  'mobile-money': preservedMarkup(() =>
    import('./drawings/mobile-money.tsx').then((part) => part.MobileMoneyDrawing),
  ),
  rates: preservedMarkup(() => import('./drawings/rates.tsx').then((part) => part.RatesDrawing)),
};
