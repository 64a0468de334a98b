import { useId } from 'react';
import { Select } from '#ui/select.tsx';
import { themeCopy } from '../content/en/shell.ts';
import { type ThemeChoice as Choice, themeChoices, useThemeChoice } from './theme.ts';

const options = themeChoices.map((value) => ({ value, label: themeCopy.choices[value] }));

/** In the menu and on the page of the user. */
export function ThemeChoice() {
  const id = useId();
  const [choice, choose] = useThemeChoice();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[.94rem] font-semibold">
        {themeCopy.label}
      </label>
      <Select id={id} options={options} value={choice} onValue={(value) => choose(value as Choice)} />
    </div>
  );
}
