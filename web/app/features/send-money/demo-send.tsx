import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { send } from '#content/app/send.ts';
import { Tabs } from '#ui/tabs.tsx';
import { amountInUrl } from './amount-in-url.ts';
import { Calculator } from './calculator.tsx';
import { GuidedSend } from './guided-send.tsx';
import { sendEntryOf } from './send-entry.ts';

/** Two tabs: the guided demo and the calculator. An amount in the URL restarts the guided demo with it. */
export function DemoSend({ nextStep }: { nextStep: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const carried = amountInUrl(location.search);
  const [tab, setTab] = useState('guided');
  const [isCalculatorOpened, setIsCalculatorOpened] = useState(false);

  // Both lead to the guided demo: an amount, and a step that the browser's Back or Forward opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(() => {
    const isStep = sendEntryOf(location.state) !== undefined;
    if (type === 'POP' ? isStep : !isStep && carried !== null) setTab('guided');
  }, [location]);

  const select = (selected: string) => {
    setTab(selected);
    if (selected === 'calculator') setIsCalculatorOpened(true);
  };

  const { label, guided, calculator } = send.tabs;
  return (
    <Tabs
      label={label}
      selected={tab}
      onSelect={select}
      tabs={[
        { key: 'guided', label: guided, panel: <GuidedSend amountInUrl={carried} nextStep={nextStep} /> },
        {
          key: 'calculator',
          label: calculator,
          panel: isCalculatorOpened && <Calculator />,
        },
      ]}
    />
  );
}
