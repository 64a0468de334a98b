import { Avatar } from '#ui/avatar.tsx';

/** Hidden in the narrowest containers, to leave room for the name. */
export function LeadingAvatar({ name }: { name: string }) {
  return (
    <span className="hidden @[340px]:block">
      <Avatar name={name} />
    </span>
  );
}
