import type { ComponentType } from 'react';
import type { Article } from '#content/website/blog/articles.ts';
import { EconomyDrawing } from './drawings/economy.tsx';
import { FamilyDrawing } from './drawings/family.tsx';
import { FeesDrawing } from './drawings/fees.tsx';
import { MessagesDrawing } from './drawings/messages.tsx';
import { MobileMoneyDrawing } from './drawings/mobile-money.tsx';
import { RatesDrawing } from './drawings/rates.tsx';

export const drawings: Readonly<Record<Article['image'], ComponentType>> = {
  economy: EconomyDrawing,
  family: FamilyDrawing,
  fees: FeesDrawing,
  messages: MessagesDrawing,
  'mobile-money': MobileMoneyDrawing,
  rates: RatesDrawing,
};
