import { countries } from '@remit/domain/catalogue/countries.ts';
import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { beneficiaries } from '#content/app/beneficiaries.ts';
import { sampleBeneficiaries } from '#content/app/samples.ts';
import { back, samples } from '#content/app/shared.ts';
import { isDemoPath, useDemoPrefix } from '#device/modes.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { screenMeta } from '#page-meta.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export const meta = screenMeta(beneficiaries);

const Waiting = () => (
  <Loading label={beneficiaries.loading}>
    <Skeleton className="h-48 w-full" />
  </Loading>
);

const OwnBeneficiaries = lazyOptional(
  () => import('#features/recipients/own-beneficiaries.tsx').then((loaded) => loaded.OwnBeneficiaries),
  Waiting,
  () => <p role="alert">{samples.notLoaded}</p>,
);

export default function BeneficiariesPage() {
  const { pathname } = useLocation();
  const prefix = useDemoPrefix(pathname);
  const { user } = useAuth();
  return (
    <>
      <DemoBanner />
      <ScreenHeader heading={beneficiaries.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        {isDemoPath(pathname) ? (
          <Samples />
        ) : user ? (
          <OwnBeneficiaries samples={<Samples />} waiting={<Waiting />} />
        ) : (
          <>
            <div className="only-members">
              <Waiting />
            </div>
            <div className="only-visitors grid grid-cols-1 gap-5">
              <Samples />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Samples() {
  return (
    <>
      <ListRows label={beneficiaries.heading}>
        {sampleBeneficiaries.map(({ id, name, country, phone }) => (
          <ListRow
            key={id}
            leading={<Avatar name={name} />}
            title={name}
            detail={`${countries[country].name}, ${phone}`}
            trailing={<Badge>{samples.tag}</Badge>}
          />
        ))}
      </ListRows>
      <p className="text-sm text-balance text-muted">{samples.note(beneficiaries.what)}</p>
    </>
  );
}
