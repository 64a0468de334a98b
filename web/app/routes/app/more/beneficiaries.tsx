import { countries } from '@remit/domain/catalogue/countries.ts';
import { useLocation } from 'react-router';
import { beneficiaries } from '#content/app/beneficiaries.ts';
import { sampleBeneficiaries } from '#content/app/samples.ts';
import { back, samples } from '#content/app/shared.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { screenMeta } from '#page-meta.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

export const meta = screenMeta(beneficiaries);

export default function BeneficiariesPage() {
  const prefix = useDemoPrefix(useLocation().pathname);
  return (
    <>
      <DemoBanner />
      <ScreenHeader heading={beneficiaries.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
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
      </div>
    </>
  );
}
