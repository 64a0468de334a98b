import { useNavigate } from 'react-router';
import { demoBanner } from '#content/en/app/demo-banner.ts';
import { leaveDemo } from '#device/modes.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonLook } from '#ui/button-look.ts';

export function LeaveDemoButton(look: ButtonLook) {
  const navigate = useNavigate();
  return (
    <Button
      {...look}
      onClick={() => {
        leaveDemo();
        navigate('/');
      }}
    >
      {demoBanner.leave}
    </Button>
  );
}
