import { brand } from '@remit/brand/brand.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { footerGroups, type NavigationGroup } from '#content/shell/navigation.ts';
import { shell } from '#content/shell/shell.ts';
import { Logo } from '#ui/logo.tsx';

const { footer } = shell;

/** `memo`: the same on every page, so a navigation does not render it again. */
export const Footer = memo(function Footer() {
  return (
    <footer data-part="footer" className="mt-auto bg-sand text-[.94rem]">
      <div aria-hidden="true" className="h-3 band-weave bg-[length:auto_100%]" />
      <div className="page-width pt-10 pb-8 md:pt-14">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,17rem)_1fr] lg:gap-16">
          <div>
            <Link
              to="/"
              className="inline-flex min-h-11 items-center rounded-md"
              aria-label={shell.homeLabel}
            >
              <Logo />
            </Link>
            <p className="mt-4 font-semibold text-clay">{footer.status.title}</p>
            <p className="mt-1 max-w-[26rem] text-muted">{footer.status.text}</p>
            <p className="mt-3 text-muted">{footer.stores}</p>
          </div>
          <nav
            aria-label={footer.label}
            className="grid grid-cols-2 gap-x-6 gap-y-9 min-[34rem]:grid-cols-3 xl:grid-cols-5"
          >
            {footerGroups.map((group) => (
              <FooterGroup key={group.id} {...group} />
            ))}
          </nav>
        </div>
        <p className="mt-10 flex flex-wrap items-center gap-x-3 border-t border-rule pt-5 text-muted">
          <span>{footer.copyright}</span>
          <span>{footer.subsidiary}</span>
          <a className="footer-link underline underline-offset-4" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
      </div>
    </footer>
  );
});

function FooterGroup({ id, label, links }: NavigationGroup) {
  return (
    <div>
      <h2 id={id} className="mb-1.5 font-sans text-[.94rem] leading-normal font-bold tracking-normal">
        {label}
      </h2>
      <ul aria-labelledby={id}>
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
