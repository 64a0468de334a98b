import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const site = join(import.meta.dirname, '../../web/dist');

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'require-sri': 'off', // everything is ours, from our own origin
    'long-title': 'off', // judged with the words
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off', // as React and the build write them
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }], // React's own ids hold characters that older rules did not allow
    'prefer-native-element': ['error', { exclude: ['listbox', 'region', 'alert', 'status'] }],
    'tel-non-breaking': 'off',
    'no-redundant-role': 'off', // a table that stacks on phones loses its own roles with its display
  },
});

test('every prerendered page is valid HTML', async () => {
  const { pages, notFound } = JSON.parse(readFileSync(join(site, 'site-manifest.json'), 'utf8'));
  const files = [...Object.values<{ file: string }>(pages), ...notFound].map(({ file }) => file);
  const faults: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateString(readFileSync(join(site, 'site', file), 'utf8'), file);
    for (const { messages } of results) {
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(faults).toEqual([]);
});
