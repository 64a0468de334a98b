import { useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '#content/app/send.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { Tabs } from '#ui/tabs.tsx';
import { amountInUrl } from './amount-in-url.ts';
import { Calculator } from './calculator.tsx';
import { GuidedSend } from './guided-send.tsx';

/** Two tabs: the guided demo and the calculator. An amount in the URL restarts the guided demo with it. */
export function DemoSend() {
  const { key, search } = useLocation();
  const carried = useIsHydrated() ? amountInUrl(search) : null;
  const visit = carried === null ? 'plain' : `${key} ${carried}`;
  const [chosen, setChosen] = useState({ tab: 'guided', visit });
  const [isCalculatorOpened, setIsCalculatorOpened] = useState(false);
  // An amount that came after the tab was chosen is for the guided demo.
  const tab = chosen.visit === visit ? chosen.tab : 'guided';

  const select = (selected: string) => {
    setChosen({ tab: selected, visit });
    if (selected === 'calculator') setIsCalculatorOpened(true);
  };

  const { label, guided, calculator } = send.tabs;
  return (
    <Tabs
      label={label}
      selected={tab}
      onSelect={select}
      tabs={[
        { key: 'guided', label: guided, panel: <GuidedSend key={visit} amountText={carried ?? undefined} /> },
        {
          key: 'calculator',
          label: calculator,
          panel: isCalculatorOpened && <Calculator />,
        },
      ]}
    />
  );
}
