import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { ReactNode } from 'react';
import { ghana } from '#content/website/countries/ghana.ts';
import { kenya } from '#content/website/countries/kenya.ts';
import { senegal } from '#content/website/countries/senegal.ts';
import { uganda } from '#content/website/countries/uganda.ts';
import { BankSlip } from './bank-slip.tsx';
import { Column } from './column.tsx';
import { Figures } from './figures.tsx';
import { Passage } from './passage.tsx';
import { StepsBeforeLaunch } from './steps-before-launch.tsx';
import { WalletLimit } from './wallet-limit.tsx';

type OwnSections = {
  readonly besideEstimator: ReactNode;
  readonly beforeNeeds?: ReactNode;
  readonly afterNeeds: ReactNode;
};

/** What only one country's page shows, and where. */
export const ownSections: Readonly<Record<CountryCode, OwnSections>> = {
  GH: {
    besideEstimator: (
      <>
        <Column {...ghana.card} />
        <Column {...ghana.clock} />
      </>
    ),
    afterNeeds: <StepsBeforeLaunch {...ghana.before} />,
  },
  KE: {
    besideEstimator: <WalletLimit {...kenya.wallet} />,
    afterNeeds: <Passage {...kenya.clock} />,
  },
  UG: {
    besideEstimator: (
      <Column heading={uganda.rounding.heading} text={uganda.rounding.text}>
        <Figures facts={uganda.rounding.facts} />
      </Column>
    ),
    beforeNeeds: <Passage {...uganda.withdrawal} />,
    afterNeeds: <Passage {...uganda.clock} />,
  },
  SN: {
    besideEstimator: (
      <Column heading={senegal.peg.heading} text={senegal.peg.text}>
        <Figures facts={senegal.peg.facts} />
      </Column>
    ),
    afterNeeds: (
      <>
        <BankSlip {...senegal.rib} />
        <Passage {...senegal.clock} />
      </>
    ),
  },
};
