import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { categories, categoryId } from '#content/website/blog/articles.ts';
import { blog } from '#content/website/blog.ts';

const choices = [
  { id: 'all', label: blog.categories.all },
  ...categories.map((category) => ({ id: categoryId(category), label: category })),
];

/**
 * Shows one category alone, by the hash of the URL: `blog.css` does it, so it works before hydration and without
 * JavaScript, Back leads back, and the URL can be shared.
 */
export function CategoryLinks() {
  const { hash } = useLocation();
  const [current, setCurrent] = useState('all');

  useEffect(() => {
    setCurrent(choices.find(({ id }) => `#${id}` === hash)?.id ?? 'all');
    // A page that came by navigation was not there when the browser looked for its target.
    if (hash && !document.querySelector(':target')) location.replace(hash);
  }, [hash]);

  return (
    <nav aria-label={blog.categories.label} className="page-width pt-2 pb-10">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, label }) => (
          <li key={id}>
            <a
              id={id}
              href={`#${id}`}
              className="category scroll-mt-24"
              aria-current={id === current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
