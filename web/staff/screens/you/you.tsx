import { FactList } from '#ui/fact-list.tsx';
import { shell } from '../../content/en/shell.ts';
import { you } from '../../content/en/you.ts';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { Screen } from '../../ui/screen.tsx';

export default function You() {
  const { name, role, endsAt } = useStaffSession();
  return (
    <Screen heading={you.heading}>
      <div className="max-w-2xl rounded-card border border-rule bg-raised p-5">
        <FactList
          facts={[
            { term: you.name, detail: name },
            { term: you.role, detail: shell.roles[role], note: you.roles[role] },
            { term: you.ends, detail: timeOf(endsAt), note: you.endsNote },
          ]}
        />
      </div>
      <div className="mt-5 max-w-60">
        <ThemeChoice />
      </div>
      <a
        href="/more/settings#security"
        className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {you.devices}
      </a>
    </Screen>
  );
}

const timeOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );
