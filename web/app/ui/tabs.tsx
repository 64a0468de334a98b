import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { rovingTarget } from '#ui/roving.ts';

export type Tab = {
  readonly key: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  /** The panel begins with a focusable control; otherwise the panel itself is focusable. */
  readonly startsWithControl?: boolean;
};

export type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
};

/** Arrow keys move the focus and select, because every panel is already rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ key }) => key === selected);
    const target = rovingTarget(event.key, from, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="tab-list noscript:hidden print:hidden"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          tabIndex={tab.startsWithControl ? undefined : 0}
          // Not the `hidden` attribute, which CSS could not override: without JavaScript all panels are shown.
          className={`pt-3 short:pt-2 ${tab.key === selected ? '' : 'hidden noscript:block print:block'}`}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
