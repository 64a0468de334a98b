import { useNavigate } from 'react-router';
import { leaveDemo } from '#device/modes.ts';

export function useLeaveDemo(): () => void {
  const navigate = useNavigate();
  return () => {
    leaveDemo();
    navigate('/');
  };
}
