import { Route, Routes } from 'react-router';
import { Enquiry } from './enquiry.tsx';
import { Inbox } from './inbox.tsx';

/** What people wrote to us: the inbox, and one enquiry below it. */
export default function Enquiries() {
  return (
    <Routes>
      <Route index element={<Inbox />} />
      <Route path=":id" element={<Enquiry />} />
    </Routes>
  );
}
