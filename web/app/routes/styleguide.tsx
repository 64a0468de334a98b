import { ActionsPlate } from '#features/styleguide/actions-plate.tsx';
import { DisplayPlate } from '#features/styleguide/display-plate.tsx';
import { FormsPlate } from '#features/styleguide/forms-plate.tsx';
import { OverlaysPlate } from '#features/styleguide/overlays-plate.tsx';
import { pageMeta } from '#page-meta.ts';
import { ToastProvider } from '#ui/toasts.tsx';

export const meta = pageMeta({
  title: 'Style guide',
  description: 'Every component of the kit in every state, in both themes. Only developers see this page.',
});

const themes = [
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
] as const;

export default function StyleguidePage() {
  return (
    <ToastProvider labels={{ region: 'Notifications', dismiss: 'Dismiss' }}>
      <div className="grid grid-cols-1 @3xl:grid-cols-2">
        <h1 className="sr-only">Style guide</h1>
        {themes.map(({ theme, name }) => (
          <div
            key={theme}
            data-theme={theme}
            className="@container grid grid-cols-1 content-start gap-10 bg-paper p-5 text-ink"
          >
            <h2 className="text-3xl">{name}</h2>
            <ActionsPlate />
            <FormsPlate theme={theme} />
            <OverlaysPlate theme={theme} />
            <DisplayPlate />
          </div>
        ))}
      </div>
    </ToastProvider>
  );
}
