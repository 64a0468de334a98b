import { Route, Routes } from 'react-router';
import { Invitations } from './invitations.tsx';
import { WaitlistPage } from './list.tsx';
import { Person } from './person.tsx';

export default function Waitlist() {
  return (
    <Routes>
      <Route index element={<WaitlistPage />} />
      <Route path="invitations" element={<Invitations />} />
      <Route path=":id" element={<Person />} />
    </Routes>
  );
}
