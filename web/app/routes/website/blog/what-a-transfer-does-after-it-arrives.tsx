import { whatATransferDoesAfterItArrives } from '#content/en/website/blog/what-a-transfer-does-after-it-arrives.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(whatATransferDoesAfterItArrives.meta);

export default function WhatATransferDoesAfterItArrivesPage() {
  return <ArticlePage words={whatATransferDoesAfterItArrives} />;
}
