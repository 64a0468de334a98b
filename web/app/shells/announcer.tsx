import { useEffect, useRef, useState } from 'react';

/** Announces the title after client-side navigation. Screen readers read the first one themselves. */
export function Announcer({ title }: { title: string }) {
  const [announced, announce] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else announce(title);
  }, [title]);
  return (
    <p data-part="announcer" aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
