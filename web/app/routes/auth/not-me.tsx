import { notMe } from '#content/app/not-me.ts';
import { NotMeScreen } from '#features/account/not-me-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(notMe.meta);

export default function NotMePage() {
  return <NotMeScreen />;
}
