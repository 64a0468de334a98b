import { useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '#content/en/app/send.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Calculator } from './calculator.tsx';
import { carriedAmount } from './carried-amount.ts';
import { GuidedSend } from './guided-send.tsx';

/** Both ways to try it. An amount in the address starts the guided demo afresh with it. */
export function DemoSend() {
  const { key, search } = useLocation();
  const carried = useIsHydrated() ? carriedAmount(search) : null;
  const visit = carried === null ? 'plain' : `${key} ${carried}`;
  const [chosen, setChosen] = useState({ tab: 'guided', visit });
  // A carried amount has come since the tab was chosen: it is for the guided demo.
  const tab = chosen.visit === visit ? chosen.tab : 'guided';

  const { label, guided, calculator } = send.tabs;
  return (
    <Tabs
      label={label}
      selected={tab}
      onSelect={(selected) => setChosen({ tab: selected, visit })}
      tabs={[
        { key: 'guided', label: guided, panel: <GuidedSend key={visit} amountText={carried ?? undefined} /> },
        { key: 'calculator', label: calculator, panel: <Calculator /> },
      ]}
    />
  );
}
