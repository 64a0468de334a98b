import { brand } from '@remit/brand/brand.ts';
import { textLink } from '#ui/prose.tsx';

/** An invitation to write, and the address it goes to. */
export function WriteToUs({ invitation }: { invitation: string }) {
  return (
    <p className="text-pretty">
      {invitation}
      <a href={`mailto:${brand.email}`} className={`mt-1 flex min-h-11 w-fit items-center ${textLink}`}>
        {brand.email}
      </a>
    </p>
  );
}
