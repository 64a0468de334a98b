import { send } from '#content/en/app/send.ts';
import { back } from '#content/en/app/shared.ts';
import { InstallBanner } from '#features/install/install-banner.tsx';
import { Calculator } from '#features/send-money/calculator.tsx';
import { pageMeta } from '#page-meta.ts';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const meta = pageMeta(send.meta);

export default function SendPage() {
  return (
    <>
      <ScreenHeader heading={send.heading} back={{ to: '/', label: back.toHome }} />
      <div className={screenBody}>
        <Calculator />
      </div>
      <InstallBanner />
    </>
  );
}
