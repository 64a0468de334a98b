import { useProfileStatus } from '#client/profile/profile-settings.ts';
import { useAuth } from '#client/session/auth-context.tsx';
import { settings } from '#content/app/settings.ts';
import { useOnline } from '#device/online.ts';
import { Alert } from '#ui/alert.tsx';

const { note, failures } = settings;

/** Where the choices above are kept, and whether they have arrived there. */
export function SettingsStatus() {
  const { user } = useAuth();
  const status = useProfileStatus();
  const isOnline = useOnline();
  if (!user) return <p className={text}>{note.visitor}</p>;
  if (status === 'loading' || status === 'saving' || status === 'saved') {
    return (
      <p role="status" className={text}>
        {note[status]}
      </p>
    );
  }
  const { title, text: explanation } = failures[isOnline ? status : 'offline'];
  return (
    <Alert tone="warning" title={title}>
      {explanation}
    </Alert>
  );
}

// Two lines, so that nothing below moves while the text changes.
const text = 'min-h-[2lh] text-sm text-muted';
