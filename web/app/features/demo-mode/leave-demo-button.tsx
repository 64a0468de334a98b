import { useNavigate } from 'react-router';
import { demoBanner } from '#content/app/shared.ts';
import { leaveDemo } from '#device/modes.ts';
import { Button } from '#ui/button.tsx';

export function LeaveDemoButton() {
  return (
    <Button tone="secondary" isWide onClick={useLeaveDemo()}>
      {demoBanner.leave}
    </Button>
  );
}

export function useLeaveDemo(): () => void {
  const navigate = useNavigate();
  return () => {
    leaveDemo();
    navigate('/');
  };
}
