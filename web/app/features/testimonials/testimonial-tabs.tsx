import { useState } from 'react';
import { aboutPage } from '#content/en/website/about-page.ts';
import { still } from '#ui/still.tsx';
import { Tabs } from '#ui/tabs.tsx';

const { label, tabs } = aboutPage.testimonials;

const panels = tabs.map(({ country, name }) => ({
  key: country,
  label: name,
  Voice: still(() => import('./voice.tsx').then(({ voiceFrom }) => voiceFrom(country, name))),
}));

/** A voice for each country. */
export function TestimonialTabs() {
  const [selected, select] = useState<string>('KE');
  return (
    <Tabs
      label={label}
      selected={selected}
      onSelect={select}
      tabs={panels.map(({ Voice, ...tab }) => ({ ...tab, panel: <Voice /> }))}
    />
  );
}
