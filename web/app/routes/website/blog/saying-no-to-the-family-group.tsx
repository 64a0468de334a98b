import { sayingNoToTheFamilyGroup } from '#content/en/website/blog/saying-no-to-the-family-group.ts';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(sayingNoToTheFamilyGroup.meta);

export default function SayingNoToTheFamilyGroupPage() {
  return <ArticlePage words={sayingNoToTheFamilyGroup} />;
}
