import { brand } from '@remit/brand/brand.ts';
import { heart } from '@remit/brand/logo.ts';
import { palette } from '@remit/brand/palette.ts';
import { darkTheme, lightTheme } from '@remit/brand/theme.ts';
import { press } from '#content/website/press.ts';
import { type PressPicture as Picture, pressFileBytes } from '#content/website/press-files.ts';
import { textLink } from '#ui/prose.tsx';

/** A file for the press on its background, in the colours of the file and not of the reader's theme. */
export function PressPicture({ label, note, shown, files }: Picture) {
  return (
    <li className="overflow-clip rounded-card border border-rule bg-raised">
      <Preview shown={shown} />
      <div className="p-5">
        <h3 className="text-lg font-semibold">{label}</h3>
        <p className="text-muted">{note}</p>
        <ul className="mt-2">
          {files.map((file) => (
            <li key={file.href}>
              <a
                href={file.href}
                download={file.saveAs}
                aria-label={`${label}, ${press.downloads.size(file, pressFileBytes[file.href])}`}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                {press.downloads.size(file, pressFileBytes[file.href])}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const looks = {
  light: { ground: lightTheme.paper, sign: lightTheme.clay, name: lightTheme.forest },
  dark: { ground: darkTheme.paper, sign: darkTheme.clay, name: darkTheme.ink },
  'one-colour': { ground: '#fff', sign: '#000', name: '#000' },
  icon: { ground: palette.sand, sign: palette.gold, name: palette.forest },
} as const;

function Preview({ shown }: Pick<Picture, 'shown'>) {
  const { ground, sign, name } = looks[shown];
  const isIcon = shown === 'icon';
  return (
    <svg viewBox="0 0 320 128" aria-hidden="true" className="block h-auto w-full">
      <path fill={ground} d="M0 0h320v128H0z" />
      {isIcon ? (
        <rect x="120" y="24" width="80" height="80" rx="17.5" fill={name} />
      ) : (
        <text x="121" y="80" fill={name} className="font-display text-[48px] font-bold tracking-tight">
          {brand.name}
        </text>
      )}
      <path
        transform={isIcon ? 'translate(132 36.5) scale(.87)' : 'translate(39 32)'}
        d={heart.path}
        fill="none"
        stroke={sign}
        strokeWidth={heart.strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
