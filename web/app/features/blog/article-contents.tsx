import { useEffect, useState } from 'react';
import { blog } from '#content/website/blog.ts';

type Part = { readonly id: string; readonly heading: string };

/**
 * Beside the text on a desk, where it stays in view. Read from the text after hydration, since its words are not
 * loaded as JavaScript.
 */
export function ArticleContents() {
  const [parts, setParts] = useState<readonly Part[]>([]);

  useEffect(() => {
    const headings = document.querySelectorAll('article section[id] > h2');
    setParts(
      Array.from(headings, ({ parentElement, textContent }) => ({
        id: parentElement?.id ?? '',
        heading: textContent ?? '',
      })),
    );
  }, []);

  if (parts.length === 0) return null;
  return (
    <nav aria-labelledby="contents" className="sticky top-24 hidden @5xl:block print:hidden">
      <h2 id="contents" className="text-lg">
        {blog.contents}
      </h2>
      <ol className="mt-2 divide-y divide-rule border-y border-rule">
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 leading-snug hover:underline hover:underline-offset-4"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
