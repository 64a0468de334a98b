import { nigeriaReading } from '#content/en/website/countries/nigeria-reading.ts';
import { LaterCountryReading } from '#features/corridor/later-country-reading.tsx';

export function NigeriaReading() {
  return <LaterCountryReading passages={nigeriaReading} />;
}
