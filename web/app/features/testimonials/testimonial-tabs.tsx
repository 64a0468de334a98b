import { useState } from 'react';
import { about } from '#content/website/about.ts';
import { bandOf } from '#ui/band.ts';
import { Tabs } from '#ui/tabs.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

const { label, tabs, items } = about.testimonials;

const panels = tabs.map(({ country, name }) => ({
  key: country,
  label: name,
  panel: (
    <>
      {/* For those who see all of them at once. */}
      <h3 className="sr-only">{name}</h3>
      <TestimonialCard testimonial={items[country]} spine={bandOf[country]} />
    </>
  ),
}));

export function TestimonialTabs() {
  const [selected, select] = useState<string>('KE');
  return <Tabs label={label} selected={selected} onSelect={select} tabs={panels} />;
}
