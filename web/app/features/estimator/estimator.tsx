import { later } from '#ui/later.tsx';
import type { EstimatorProps } from './estimator-part.tsx';

/** The estimator for a page: `<Estimator startCountry="KE" isCountryFixed heading="…" />`. */
export const Estimator = later<EstimatorProps>(() =>
  import('./estimator-part.tsx').then(({ EstimatorPart }) => EstimatorPart),
);
