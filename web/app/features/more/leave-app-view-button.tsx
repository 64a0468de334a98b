import { useNavigate } from 'react-router';
import { more } from '#content/en/app/more.ts';
import { leaveAppView, useCanLeaveAppView } from '#device/modes.ts';
import { Button } from '#ui/button.tsx';

/** Only where there is an app view to leave. */
export function LeaveAppViewButton() {
  const canLeave = useCanLeaveAppView();
  const navigate = useNavigate();
  if (!canLeave) return null;
  return (
    <Button
      tone="secondary"
      isWide
      onClick={() => {
        leaveAppView();
        navigate('/');
      }}
    >
      {more.leaveAppView}
    </Button>
  );
}
