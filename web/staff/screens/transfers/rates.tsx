import { type RateSheet, RateSheets } from '@remit/contract/staff/transfers.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';
import { useStaff } from '../../client.ts';
import { ratesCopy as copy } from '../../content/en/transfers.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { dateTime } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { rateText } from './money.ts';
import { TransfersNav } from './transfers-nav.tsx';

export const newestRates = '/rates';

/** Every version of the rates, the one in force first. */
export function Rates() {
  const { role } = useStaffSession();
  const [search] = useSearchParams();
  const before = search.get('before');
  const read = useStaff(before ? `/rates?before=${encodeURIComponent(before)}` : newestRates, RateSheets, {
    keepsLast: true,
  });
  return (
    <>
      <TransfersNav />
      <Screen
        heading={copy.heading}
        actions={
          hasRole(role, 'editor') && (
            <LinkButton tone="secondary" size="small" to="/staff/transfers/rates/new">
              {copy.open}
            </LinkButton>
          )
        }
      >
        <p className="mb-6 max-w-prose text-muted">{copy.practice}</p>
        <Loaded read={read}>
          {({ sheets, older }) => (
            <div className="grid gap-8">
              {sheets.map((sheet, index) => (
                <Sheet key={sheet.version} sheet={sheet} isInForce={before === null && index === 0} />
              ))}
              <div>
                {before !== null && (
                  <LinkButton tone="secondary" size="small" to="/staff/transfers/rates">
                    {copy.newest}
                  </LinkButton>
                )}
                <Pager newer={null} older={older} />
              </div>
            </div>
          )}
        </Loaded>
      </Screen>
    </>
  );
}

/** `by Esi` */
export function publisherText({ publishedBy, version }: RateSheet): string {
  if (publishedBy === null) return version === 1 ? copy.withRelease : copy.byOperator;
  return publishedBy.name === null ? copy.byDeleted : copy.by(publishedBy.name);
}

function Sheet({ sheet, isInForce }: { sheet: RateSheet; isInForce: boolean }) {
  const { version, reason, publishedAt } = sheet;
  return (
    <Section heading={isInForce ? copy.inForce(version) : copy.version(version)}>
      <p className="text-muted">{copy.published(dateTime(publishedAt), publisherText(sheet))}</p>
      <p className="mb-3 wrap-anywhere text-muted">{copy.reason(reason)}</p>
      {isInForce ? (
        <SheetTable sheet={sheet} />
      ) : (
        <details>
          <summary
            aria-label={copy.viewOf(version)}
            className="inline-flex min-h-11 cursor-pointer items-center text-[.94rem] font-semibold underline underline-offset-4"
          >
            {copy.view}
          </summary>
          <SheetTable sheet={sheet} />
        </details>
      )}
    </Section>
  );
}

function SheetTable({ sheet: { version, rates } }: { sheet: RateSheet }) {
  const ratesOf = (base: string, country: string) =>
    rates.filter((rate) => rate.base === base && rate.country === country).map(({ rate }) => rateText(rate));
  return (
    <Table
      caption={copy.caption(version)}
      columns={[
        copy.base,
        ...countryCodes.map((code) => ({
          heading: `${countries[code].name}, ${countries[code].currency}`,
          isFigure: true,
        })),
      ]}
      rows={sendingCurrencies.map((base) => ({
        key: base,
        cells: [copy.one(base), ...countryCodes.map((code) => ratesOf(base, code))],
      }))}
    />
  );
}
