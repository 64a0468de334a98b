import { hasRole } from '@remit/contract/staff-roles.ts';
import { Navigate, Route, Routes } from 'react-router';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { Books } from './books.tsx';
import { NewRates } from './new-rates.tsx';
import { Rates } from './rates.tsx';
import { Transfer } from './transfer.tsx';
import { TransferList } from './transfer-list.tsx';

/** Practice transfers, their books and their rates. */
export default function Transfers() {
  const { role } = useStaffSession();
  return (
    <Routes>
      <Route index element={<TransferList />} />
      <Route path="books" element={<Books />} />
      <Route path="rates" element={<Rates />} />
      {hasRole(role, 'editor') && <Route path="rates/new" element={<NewRates />} />}
      <Route path=":id" element={<Transfer />} />
      <Route path="*" element={<Navigate to="/staff/transfers" replace />} />
    </Routes>
  );
}
