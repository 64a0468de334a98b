import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { rovingTarget } from '#ui/roving.ts';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
} & (
  | { readonly to: string; readonly onChoose?: () => void }
  | { readonly onChoose: () => void; readonly to?: never }
);

export type MenuProps = {
  readonly label: string;
  /** The content of the button; its accessible name is `label`. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly className?: string;
};

/** A native popover: the browser opens it, closes it on Escape or an outside click, and restores the focus. */
export function Menu({ label, children, items, className = 'icon-button' }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const move = (event: KeyboardEvent) => {
    const all = entries();
    const from = all.indexOf(document.activeElement as HTMLElement);
    const target = rovingTarget(event.key, from, { count: all.length, axis: 'column' });
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };

  const choose = (item: MenuItem) => {
    menu.current?.hidePopover();
    item.onChoose?.();
  };

  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="menu" aria-label={label} className={className}>
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="menu"
        onKeyDown={move}
        onToggle={(event: ToggleEvent) => event.newState === 'open' && entries()[0]?.focus()}
      >
        {items.map((item) => {
          const entry = {
            role: 'menuitem',
            tabIndex: -1,
            className: item.tone === 'danger' ? 'text-danger' : '',
            onClick: () => choose(item),
          } as const;
          const content = (
            <>
              {item.icon}
              {item.label}
            </>
          );
          return item.to === undefined ? (
            <button key={item.key} type="button" {...entry}>
              {content}
            </button>
          ) : (
            <Link key={item.key} to={item.to} {...entry}>
              {content}
            </Link>
          );
        })}
      </div>
    </>
  );
}
