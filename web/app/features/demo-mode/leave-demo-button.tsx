import { demoBanner } from '#content/en/app/shared.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveDemo } from './use-leave-demo.ts';

export function LeaveDemoButton() {
  return (
    <Button tone="secondary" isWide onClick={useLeaveDemo()}>
      {demoBanner.leave}
    </Button>
  );
}
