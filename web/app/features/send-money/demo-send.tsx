import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '#content/en/app/send.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { amountInUrl } from './amount-in-url.ts';
import { GuidedSend } from './guided-send.tsx';

/** Behind the second tab, so it is fetched by those who open it. */
const Calculator = lazy(() => import('./calculator.tsx').then((module) => ({ default: module.Calculator })));

/** Both ways to try it. An amount in the address starts the guided demo afresh with it. */
export function DemoSend() {
  const { key, search } = useLocation();
  const carried = useIsHydrated() ? amountInUrl(search) : null;
  const visit = carried === null ? 'plain' : `${key} ${carried}`;
  const [chosen, setChosen] = useState({ tab: 'guided', visit });
  const [isCalculatorOpened, setIsCalculatorOpened] = useState(false);
  // A carried amount has come since the tab was chosen: it is for the guided demo.
  const tab = chosen.visit === visit ? chosen.tab : 'guided';

  const select = (selected: string) => {
    setChosen({ tab: selected, visit });
    if (selected === 'calculator') setIsCalculatorOpened(true);
  };

  const { label, guided, calculator, loading } = send.tabs;
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
          panel: isCalculatorOpened && (
            <Suspense fallback={<Waiting label={loading} />}>
              <Calculator />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}
