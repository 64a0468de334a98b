import type { Icon } from '#ui/icons.tsx';

export function RowIcon({ icon: Drawing }: { icon: Icon }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-sand text-leaf">
      <Drawing />
    </span>
  );
}
