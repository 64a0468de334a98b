import { countries } from '@remit/domain/catalogue/countries.ts';
import { expect, it } from 'vitest';
import { claims } from '#content/claims.ts';
import { about } from './about.ts';

it('gives each country a tab in the order of the specification, with one voice', () => {
  const { tabs, items } = about.testimonials;
  expect(tabs.map(({ name }) => name)).toEqual(['Kenya', 'Ghana', 'Uganda', 'Senegal']);
  for (const { country, name } of tabs) expect(countries[country].name).toBe(name);
  expect(Object.keys(items).sort()).toEqual(tabs.map(({ country }) => country).sort());
});

it('shows every voice whole, with five stars, a day and a drawing of its own', () => {
  const voices = Object.values(about.testimonials.items);
  for (const { id, name, location, quote, rating, date } of voices) {
    expect([id, name, location, quote].every((words) => words.trim())).toBe(true);
    expect(rating).toBe(5);
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  }
  expect(new Set(voices.map(({ image }) => image)).size).toBe(voices.length);
});

it('says of the company what the list of claims says, marked as claims, with the status once', () => {
  const wordings = [
    claims['money-service-business'],
    claims['regulated-by-the-fca'],
    claims['two-companies'],
  ];
  expect(about.company.facts.map(({ detail }) => detail)).toEqual(wordings.map(({ wording }) => wording));
  expect(about.company.facts.every(({ isClaim }) => isClaim)).toBe(true);
  expect(about.company.statement).toBe('Status: planned; not yet authorised.');
});
