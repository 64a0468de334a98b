import { Avatar } from '#ui/avatar.tsx';

/** Not in the narrowest columns, which need its room for the name itself. */
export function LeadingAvatar({ name }: { name: string }) {
  return (
    <span className="hidden @[340px]:block">
      <Avatar name={name} />
    </span>
  );
}
