import { Route, Routes } from 'react-router';
import { Account } from './account.tsx';
import { AccountList } from './account-list.tsx';

export default function Accounts() {
  return (
    <Routes>
      <Route index element={<AccountList />} />
      <Route path=":id" element={<Account />} />
    </Routes>
  );
}
