import { Route, Routes } from 'react-router';
import { CampaignList } from './campaign-list.tsx';
import { CampaignScreen } from './campaign-screen.tsx';

export default function Campaigns() {
  return (
    <Routes>
      <Route index element={<CampaignList />} />
      <Route path=":id" element={<CampaignScreen />} />
    </Routes>
  );
}
