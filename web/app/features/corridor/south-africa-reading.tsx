import { southAfricaReading } from '#content/en/website/countries/south-africa-reading.ts';
import { LaterCountryReading } from '#features/corridor/later-country-reading.tsx';

export function SouthAfricaReading() {
  return <LaterCountryReading passages={southAfricaReading} />;
}
