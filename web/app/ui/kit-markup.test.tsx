import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { ListRow, ListRows } from './list-rows.tsx';
import { MoneyInput } from './money-input.tsx';
import { MoneyText } from './money-text.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { ToastProvider } from './toasts.tsx';

describe('a field', () => {
  it.each([
    { what: 'text input', control: <TextInput /> },
    { what: 'text area', control: <TextArea /> },
    { what: 'select', control: <Select options={[]} /> },
    { what: 'money input', control: <MoneyInput currency="EUR" /> },
  ])('ties its label, hint and error to a $what', ({ control }) => {
    const page = read(
      <Field label="Amount" hint="From one upwards." error="Too little.">
        {control}
      </Field>,
    );
    const input = page.tag(/<(?:input|textarea|select) /);
    expect(page.textOf('label')).toBe('Amount');
    expect(page.tag(/<label /).for).toBe(input.id);
    expect(input['aria-invalid']).toBe('true');
    expect(page.described(input)).toMatch(/(EUR)?From one upwards\.Too little\.$/);
  });

  it('claims neither hint nor error where there is none', () => {
    const input = read(
      <Field label="Name">
        <TextInput />
      </Field>,
    ).tag(/<input /);
    expect(input).not.toHaveProperty('aria-describedby');
    expect(input).not.toHaveProperty('aria-invalid');
  });

  it('reads the currency out with the amount and offers digits', () => {
    const page = read(<MoneyInput currency="EUR" aria-label="You send" />);
    const input = page.tag(/<input /);
    expect(page.described(input)).toBe('EUR');
    expect(input.inputMode ?? input.inputmode).toBe('decimal');
    expect(input.type).toBe('text');
  });
});

describe('controls with words of their own', () => {
  it('a checkbox is named by its label and described by its error', () => {
    const page = read(<Checkbox label="I agree" error="Please agree first." />);
    const input = page.tag(/<input /);
    expect(page.tag(/<label /).for).toBe(input.id);
    expect(page.described(input)).toBe('Please agree first.');
  });

  it('a radio group describes itself and marks what is chosen', () => {
    const page = read(
      <RadioGroup
        legend="How?"
        hint="One of them."
        name="way"
        value="bank"
        onValue={() => {}}
        options={[
          { value: 'mobile', label: 'Mobile' },
          { value: 'bank', label: 'Bank' },
        ]}
      />,
    );
    expect(page.described(page.tag(/<fieldset/))).toBe('One of them.');
    expect(page.html.match(/<input[^>]* checked=""[^>]*value="bank"/)).not.toBeNull();
  });

  it('a switch is a checkbox, so that it can be thrown before any script has come', () => {
    const input = read(<Switch label="Dark" checked onChecked={() => {}} />).tag(/<input /);
    expect(input).toMatchObject({ type: 'checkbox', role: 'switch', checked: '' });
  });
});

describe('a button', () => {
  it('keeps its focus while busy, and says so', () => {
    const page = read(
      <Button isBusy busyLabel="Sending…">
        Send
      </Button>,
    );
    const button = page.tag(/<button /);
    expect(button).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true', type: 'button' });
    expect(button).not.toHaveProperty('disabled');
    expect(page.textOf('button')).toBe('Sending…');
  });
});

describe('what opens', () => {
  it('tabs and panels name each other, and one tab is in the order of focus', () => {
    const page = read(
      <Tabs
        label="Countries"
        selected="ke"
        onSelect={() => {}}
        tabs={[
          { key: 'gh', label: 'Ghana', panel: 'Cedis' },
          { key: 'ke', label: 'Kenya', panel: 'Shillings' },
        ]}
      />,
    );
    const tabs = page.tags(/<button /);
    const panels = page.tags(/<div [^>]*role="tabpanel"/);
    expect(tabs.map((tab) => tab['aria-controls'])).toEqual(panels.map(({ id }) => id));
    expect(panels.map((panel) => panel['aria-labelledby'])).toEqual(tabs.map(({ id }) => id));
    expect(tabs.map((tab) => [tab['aria-selected'], tab.tabindex])).toEqual([
      ['false', '-1'],
      ['true', '0'],
    ]);
    expect(panels.map((panel) => /\bhidden\b/.test(panel.class ?? ''))).toEqual([true, false]);
  });

  it('an accordion shares one name, which keeps one item open', () => {
    const items = ['One?', 'Two?'].map((heading) => ({ heading, body: heading }));
    const page = read(<Accordion name="questions" items={items} />);
    expect(page.tags(/<details /).map(({ name }) => name)).toEqual(['questions', 'questions']);
  });

  it('a dialog is named by its title and described', () => {
    const page = read(
      <Dialog isOpen={false} onClose={() => {}} title="Remove?" description="For good." closeLabel="Close" />,
    );
    const dialog = page.tag(/<dialog /);
    expect(page.textOfId(dialog['aria-labelledby'] ?? '')).toBe('Remove?');
    expect(page.described(dialog)).toBe('For good.');
    expect(dialog).not.toHaveProperty('open');
  });
});

describe('what is shown', () => {
  it.each([
    { tone: 'danger', role: 'alert' },
    { tone: 'warning', role: 'alert' },
    { tone: 'success', role: 'status' },
    { tone: 'info', role: 'status' },
  ] as const)('a $tone alert has the role $role', ({ tone, role }) => {
    expect(read(<Alert tone={tone} title="Words" />).tag(/<div /).role).toBe(role);
  });

  it('a live region for toasts waits in the page from the start', () => {
    const page = read(
      <ToastProvider labels={{ region: 'Notifications', dismiss: 'Dismiss' }}>
        <p>Page</p>
      </ToastProvider>,
    );
    expect(page.tag(/<section /)['aria-label']).toBe('Notifications');
    expect(page.tag(/<ol /)['aria-live']).toBe('polite');
  });

  it('a table stays a table, and each cell knows its heading when they stand in a stack', () => {
    const page = read(
      <Table
        caption="Fees"
        columns={[{ heading: 'To' }, { heading: 'Fee' }]}
        rows={[{ key: 'ke', cells: ['Kenya', '5.00'] }]}
      />,
    );
    expect(page.textOf('caption')).toBe('Fees');
    expect(page.tag(/<th [^>]*scope="row"/).role).toBe('rowheader');
    expect(page.tag(/<td /)['data-label']).toBe('Fee');
  });

  it('a stepper says which step is current and which are done', () => {
    const { html } = read(
      <Stepper label="Steps" steps={['One', 'Two', 'Three']} current={1} doneWord="done" />,
    );
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toContain('One<span class="sr-only"> (done');
  });

  it('an amount and its currency are read with a space between', () => {
    expect(read(<MoneyText amount="13,845.00" currency="KES" />).text).toBe('13,845.00 KES');
    expect(read(<MoneyText amount="$25.00" />).text).toBe('$25.00');
  });

  it('a row is a link, a button or neither', () => {
    const { html } = read(
      <ListRows>
        <ListRow title="Leads" to="/somewhere" />
        <ListRow title="Does" onClick={() => {}} />
        <ListRow title="Stands" />
      </ListRows>,
    );
    expect(html).toMatch(/<li><a .*<li><button .*<li><div /s);
  });
});

it('no component needs a style attribute, which the policy of the page refuses', () => {
  const { html } = read(
    <>
      <Button>Send</Button>
      <MoneyInput currency="EUR" />
      <Switch label="Dark" />
    </>,
  );
  expect(html).not.toMatch(/ style=/);
});

/** Markup as the prerender writes it, with just enough reading for questions about attributes. */
function read(element: ReactNode) {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
  const tags = (start: RegExp) =>
    [...html.matchAll(new RegExp(`${start.source}[^>]*>`, 'g'))].map(([tag]) =>
      Object.fromEntries([...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    );
  const tag = (start: RegExp): Record<string, string | undefined> => tags(start)[0] ?? {};
  const plain = (markup = '') => markup.replace(/<[^>]*>/g, '');
  const textOf = (name: string) => plain(html.match(new RegExp(`<${name}[ >][^]*?</${name}>`))?.[0]);
  const textOfId = (id: string) => plain(html.match(new RegExp(`<(\\w+) [^>]*?id="${id}"[^]*?</\\1>`))?.[0]);
  const described = (from: Record<string, string | undefined>) =>
    (from['aria-describedby'] ?? '').split(' ').map(textOfId).join('');
  return { html, text: plain(html), tag, tags, textOf, textOfId, described };
}
