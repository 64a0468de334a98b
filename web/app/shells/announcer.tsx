import { useEffect, useRef, useState } from 'react';

/** Says the title of a page that was navigated to. The first one is read by the browser itself. */
export function Announcer({ title }: { title: string }) {
  const [said, say] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else say(title);
  }, [title]);
  return (
    <p data-part="announcer" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
