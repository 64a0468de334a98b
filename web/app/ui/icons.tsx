import { historyLines, ratesLines, sendLines } from '#ui/shortcut-lines.ts';

/**
 * Our own icons, on a grid of 24 with a line of 1.75: round ends, bowed where a ruler would be cold. They take the
 * colour of the text they stand beside and say nothing of their own, so a control without words needs a label.
 */
export type IconProps = {
  /** Size and colour; 24 px without it. */
  readonly className?: string;
};

export type Icon = (props: IconProps) => React.ReactElement;

const lineWidth = 1.75;
/** A point must be heavier than the line to look as dark. */
const dotWidth = 2.5;

/** @__NO_SIDE_EFFECTS__ so that a page carries only the icons it shows. */
const icon =
  (lines: string, dots?: string): Icon =>
  ({ className = 'size-6' }) => (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines && <path d={lines} />}
      {dots && <path strokeWidth={dotWidth} d={dots} />}
    </svg>
  );

const ring = 'M20.75 12a8.75 8.75 0 1 1-17.5 0 8.75 8.75 0 0 1 17.5 0Z';

// Places

export const HomeIcon = icon(
  'M3.25 11.1c3.3-2 6-4.3 7.9-6.75a1.1 1.1 0 0 1 1.7 0c1.9 2.45 4.6 4.75 7.9 6.75M5.75 9.75v8.5c0 .97.78 1.75 1.75 1.75h9c.97 0 1.75-.78 1.75-1.75v-8.5M9.75 20v-4a2.25 2.25 0 0 1 4.5 0v4',
);
/** The mark of the house at the size of an icon. */
export const HeartIcon = icon(
  'M6.95 8.1a1.88 1.88 0 0 0 3.76 0A4.12 4.12 0 0 0 2.47 8.1C2.47 13.2 7.9 15.8 12 20.6c4.1-4.8 9.53-7.4 9.53-12.5a4.12 4.12 0 0 0-8.24 0 1.88 1.88 0 0 0 3.76 0',
);
export const SendIcon = icon(sendLines);
export const HistoryIcon = icon(historyLines);
export const ProfileIcon = icon(
  'M15.75 7.75a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM4.75 20c.5-3.7 3.4-5.75 7.25-5.75S18.75 16.3 19.25 20',
);
export const MoreIcon = icon('', 'M5.5 12h.01M12 12h.01M18.5 12h.01');
export const SettingsIcon = icon(
  'M4 7.5h8.25M17.75 7.5H20M17.75 7.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM4 16.5h2.25M11.75 16.5H20M11.75 16.5a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z',
);
export const GlobeIcon = icon(
  `${ring}M3.5 12h17M12 3.25c2.4 2.4 3.6 5.35 3.6 8.75s-1.2 6.35-3.6 8.75C9.6 18.35 8.4 15.4 8.4 12S9.6 5.65 12 3.25Z`,
);
export const PinIcon = icon(
  'M12 21c4.4-4.2 6.75-7.75 6.75-11a6.75 6.75 0 0 0-13.5 0c0 3.25 2.35 6.8 6.75 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
);

// Moves

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const ChevronDownIcon = icon('M6 9.25l6 6 6-6');
export const ChevronUpIcon = icon('M6 14.75l6-6 6 6');
export const ChevronRightIcon = icon('M9.25 6l6 6-6 6');
export const ChevronLeftIcon = icon('M14.75 6l-6 6 6 6');
export const ArrowRightIcon = icon('M4.5 12h15M13.25 5.75 19.5 12l-6.25 6.25');
export const ArrowLeftIcon = icon('M19.5 12h-15M10.75 5.75 4.5 12l6.25 6.25');
export const SwapIcon = icon('M7.75 4.25 4 8l3.75 3.75M4 8h13M16.25 12.25 20 16l-3.75 3.75M20 16H7');
export const ExternalIcon = icon(
  'M13.75 4.25h6v6M19.75 4.25 11.5 12.5M18 14v4c0 .97-.78 1.75-1.75 1.75H6c-.97 0-1.75-.78-1.75-1.75V7.75C4.25 6.78 5.03 6 6 6h4',
);
export const LogoutIcon = icon(
  'M13.75 4H6.5c-.97 0-1.75.78-1.75 1.75v12.5c0 .97.78 1.75 1.75 1.75h7.25M10 12h10.25M16.25 8l4 4-4 4',
);

// States

export const CheckIcon = icon('M4.75 12.75c1.8 1.2 3.2 2.6 4.5 4.5 2.6-4.4 5.8-7.8 10-10.5');
export const CheckCircleIcon = icon(`${ring}M8.25 12.4c1.1.75 1.9 1.6 2.6 2.7 1.4-2.5 3-4.4 5.15-6`);
export const AlertIcon = icon(
  'M10.4 4.4 2.75 17.65a1.85 1.85 0 0 0 1.6 2.77h15.3a1.85 1.85 0 0 0 1.6-2.77L13.6 4.4a1.85 1.85 0 0 0-3.2 0ZM12 9.25v4.5',
  'M12 16.9h.01',
);
export const InfoIcon = icon(`${ring}M12 11.25v5`, 'M12 7.9h.01');
export const HelpIcon = icon(`${ring}M9.5 9.6a2.6 2.6 0 1 1 3.9 2.25c-.9.52-1.4 1-1.4 1.9`, 'M12 16.75h.01');
export const ClockIcon = icon(`${ring}M12 7v5l3.25 2`);
export const XCircleIcon = icon(`${ring}M9 9l6 6M15 9l-6 6`);
export const WifiOffIcon = icon(
  'M2.75 9.6c.65-.6 1.4-1.15 2.15-1.6M9.2 5.7a14 14 0 0 1 12.05 3.9M6.1 13.1c.6-.6 1.3-1.15 2-1.55M13.9 11.2a9.2 9.2 0 0 1 4 1.9M9.4 16.5c.8-.6 1.75-.9 2.8-.9M4.25 4.25l15.5 15.5',
  'M12 19.4h.01',
);
export const LockIcon = icon(
  'M6.75 10.5h10.5c.97 0 1.75.78 1.75 1.75v6.5c0 .97-.78 1.75-1.75 1.75H6.75C5.78 20.5 5 19.72 5 18.75v-6.5c0-.97.78-1.75 1.75-1.75ZM8 10.5V7.25a4 4 0 0 1 8 0v3.25M12 14.5v2',
);
export const ShieldIcon = icon(
  'M12 3.25c-2.1 1.4-4.4 2.2-6.9 2.4a.9.9 0 0 0-.85.9c0 6.9 2.4 11.4 7.75 14.2 5.35-2.8 7.75-7.3 7.75-14.2a.9.9 0 0 0-.85-.9c-2.5-.2-4.8-1-6.9-2.4ZM8.5 12c1 .65 1.75 1.45 2.4 2.5 1.2-2.2 2.6-3.9 4.6-5.3',
);
export const StarIcon = icon(
  'M11.2 3.8a.9.9 0 0 1 1.6 0l2.1 4.3 4.75.7a.9.9 0 0 1 .5 1.53l-3.44 3.34.82 4.73a.9.9 0 0 1-1.3.95L12 17.1l-4.23 2.25a.9.9 0 0 1-1.3-.95l.82-4.73-3.44-3.34a.9.9 0 0 1 .5-1.53l4.75-.7 2.1-4.3Z',
);
export const BellIcon = icon(
  'M12 3.25a6.1 6.1 0 0 0-6.1 6.1c0 4-1 5.5-2.2 6.7a.88.88 0 0 0 .63 1.5h15.34a.88.88 0 0 0 .63-1.5c-1.2-1.2-2.2-2.7-2.2-6.7A6.1 6.1 0 0 0 12 3.25ZM9.75 20.4a2.6 2.6 0 0 0 4.5 0',
);

// Money

export const BankIcon = icon(
  'M11.1 3.9a1.75 1.75 0 0 1 1.8 0l7.35 4.6v1.75H3.75V8.5l7.35-4.6ZM6.25 10.5v6M12 10.5v6M17.75 10.5v6M4.75 16.75h14.5M3.5 20h17',
);
export const MobileMoneyIcon = icon(
  'M7.75 3h8.5C17.22 3 18 3.78 18 4.75v14.5c0 .97-.78 1.75-1.75 1.75h-8.5C6.78 21 6 20.22 6 19.25V4.75C6 3.78 6.78 3 7.75 3ZM14.75 10a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM10.75 17.75h2.5',
);
export const WalletIcon = icon(
  'M4 7.4v10.35c0 .97.78 1.75 1.75 1.75h12.5c.97 0 1.75-.78 1.75-1.75v-8.5c0-.97-.78-1.75-1.75-1.75H4.1A1.9 1.9 0 0 1 5.6 5.2l9.3-1.85A1.75 1.75 0 0 1 17 5.05V7.5M20 11.5h-3a2 2 0 0 0 0 4h3',
);
export const CashIcon = icon(
  'M4.75 6h14.5c.97 0 1.75.78 1.75 1.75v8.5c0 .97-.78 1.75-1.75 1.75H4.75C3.78 18 3 17.22 3 16.25v-8.5C3 6.78 3.78 6 4.75 6ZM14.75 12a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z',
  'M6.25 12h.01M17.75 12h.01',
);
export const CardIcon = icon(
  'M5 5.25h14c.97 0 1.75.78 1.75 1.75v10c0 .97-.78 1.75-1.75 1.75H5c-.97 0-1.75-.78-1.75-1.75V7c0-.97.78-1.75 1.75-1.75ZM3.5 9.75h17M7 14.75h3.25',
);
export const RatesIcon = icon(ratesLines);
export const CalculatorIcon = icon(
  'M7 3.25h10c.97 0 1.75.78 1.75 1.75v14c0 .97-.78 1.75-1.75 1.75H7c-.97 0-1.75-.78-1.75-1.75V5c0-.97.78-1.75 1.75-1.75ZM8.75 7.25h6.5',
  'M8.75 12h.01M12 12h.01M15.25 12h.01M8.75 16.25h.01M12 16.25h.01M15.25 16.25h.01',
);
export const ReceiptIcon = icon(
  'M5.5 20.75V4.75c0-.83.67-1.5 1.5-1.5h10c.83 0 1.5.67 1.5 1.5v16l-2.2-1.5-2.15 1.5-2.15-1.5-2.15 1.5-2.15-1.5-2.2 1.5ZM9 8h6M9 12h6M9 15.75h2.5',
);
export const BriefcaseIcon = icon(
  'M5 7.5h14c.97 0 1.75.78 1.75 1.75v8.5c0 .97-.78 1.75-1.75 1.75H5c-.97 0-1.75-.78-1.75-1.75v-8.5C3.25 8.28 4.03 7.5 5 7.5ZM8.75 7.25v-1.5c0-.97.78-1.75 1.75-1.75h3c.97 0 1.75.78 1.75 1.75v1.5M3.5 11.75c2.6 1.4 5.4 2.1 8.5 2.1s5.9-.7 8.5-2.1',
);

// People and words

export const UsersIcon = icon(
  'M12.4 8a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM2.6 19.5c.45-3.3 2.9-5.25 6.4-5.25s5.95 1.95 6.4 5.25M15.4 4.75a3.4 3.4 0 0 1 0 6.5M17.6 14.6c2.2.75 3.5 2.4 3.8 4.9',
);
export const PhoneIcon = icon(
  'M8.35 4.2 9.8 7.45a1.6 1.6 0 0 1-.4 1.85L7.95 10.6a12 12 0 0 0 5.45 5.45l1.3-1.45a1.6 1.6 0 0 1 1.85-.4l3.25 1.45a1.6 1.6 0 0 1 .95 1.7l-.25 1.85a1.85 1.85 0 0 1-1.95 1.6A16.1 16.1 0 0 1 3.2 5.45a1.85 1.85 0 0 1 1.6-1.95l1.85-.25a1.6 1.6 0 0 1 1.7.95Z',
);
export const MailIcon = icon(
  'M5 5.25h14c.97 0 1.75.78 1.75 1.75v10c0 .97-.78 1.75-1.75 1.75H5c-.97 0-1.75-.78-1.75-1.75V7c0-.97.78-1.75 1.75-1.75ZM3.75 7.5c2.3 2 4.5 3.55 6.95 4.85a2.75 2.75 0 0 0 2.6 0c2.45-1.3 4.65-2.85 6.95-4.85',
);
export const ChatIcon = icon(
  'M12 4c4.9 0 8.75 3.3 8.75 7.4s-3.85 7.4-8.75 7.4c-.95 0-1.87-.12-2.72-.35-1.3.95-2.8 1.5-4.53 1.55.7-1 1.05-2.15 1.05-3.4a7 7 0 0 1-2.55-5.2C3.25 7.3 7.1 4 12 4Z',
  'M8.25 11.4h.01M12 11.4h.01M15.75 11.4h.01',
);
export const DocumentIcon = icon(
  'M13.5 3.25H7c-.97 0-1.75.78-1.75 1.75v14c0 .97.78 1.75 1.75 1.75h10c.97 0 1.75-.78 1.75-1.75V8.5L13.5 3.25ZM13.5 3.5v3.75c0 .69.56 1.25 1.25 1.25h3.75M8.75 13h6.5M8.75 16.5h4',
);
export const CalendarIcon = icon(
  'M6 5h12c.97 0 1.75.78 1.75 1.75v11.5c0 .97-.78 1.75-1.75 1.75H6c-.97 0-1.75-.78-1.75-1.75V6.75C4.25 5.78 5.03 5 6 5ZM4.5 9.75h15M8.25 3v3.5M15.75 3v3.5',
  'M8.25 14h.01M12 14h.01',
);

// Actions

export const SearchIcon = icon('M17.25 10.75a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.6 15.6l4.65 4.65');
export const FilterIcon = icon('M4 7h16M7 12h10M10 17h4');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const EditIcon = icon(
  'M15.4 4.85a2.1 2.1 0 0 1 2.97 0l.78.78a2.1 2.1 0 0 1 0 2.97L8.6 19.15l-4.35.6.6-4.35L15.4 4.85ZM13.25 7l3.75 3.75',
);
export const TrashIcon = icon(
  'M4.25 6.75h15.5M9 6.5V5.25c0-.83.67-1.5 1.5-1.5h3c.83 0 1.5.67 1.5 1.5V6.5M6.25 7l.75 11.6c.06.93.82 1.65 1.75 1.65h6.5c.93 0 1.69-.72 1.75-1.65L17.75 7M10.25 11v5M13.75 11v5',
);
export const CopyIcon = icon(
  'M10 8.25h8c.97 0 1.75.78 1.75 1.75v8c0 .97-.78 1.75-1.75 1.75h-8c-.97 0-1.75-.78-1.75-1.75v-8c0-.97.78-1.75 1.75-1.75ZM15.75 8V6c0-.97-.78-1.75-1.75-1.75H6C5.03 4.25 4.25 5.03 4.25 6v8c0 .97.78 1.75 1.75 1.75h2',
);
export const DownloadIcon = icon('M12 3.75v11M7.25 10.25 12 15l4.75-4.75M4.25 19.75h15.5');
export const ShareIcon = icon(
  'M12 14.75v-11M7.75 7.75 12 3.5l4.25 4.25M4.75 12.25v6c0 .97.78 1.75 1.75 1.75h11c.97 0 1.75-.78 1.75-1.75v-6',
);
export const InstallIcon = icon(
  'M18 12.5v6.75c0 .97-.78 1.75-1.75 1.75h-8.5C6.78 21 6 20.22 6 19.25V4.75C6 3.78 6.78 3 7.75 3h3M10.75 17.75h2.5M16.5 2.75v6M13.75 6.5l2.75 2.75 2.75-2.75',
);
export const RefreshIcon = icon('M19.75 12a7.75 7.75 0 1 1-2.35-5.55l2.35 2.3M19.75 4v4.75H15');
export const EyeIcon = icon(
  'M2.5 12c2.2-4.3 5.5-6.5 9.5-6.5s7.3 2.2 9.5 6.5c-2.2 4.3-5.5 6.5-9.5 6.5S4.7 16.3 2.5 12ZM14.75 12a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z',
);
export const EyeOffIcon = icon(
  'M9.4 5.8A9.6 9.6 0 0 1 12 5.5c4 0 7.3 2.2 9.5 6.5-.75 1.45-1.6 2.65-2.6 3.6M6.3 7.35C4.8 8.4 3.55 9.95 2.5 12c2.2 4.3 5.5 6.5 9.5 6.5 1.75 0 3.35-.4 4.8-1.25M10 10.1a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16',
);
export const CameraIcon = icon(
  'M8.1 6.75 9.2 5.1c.33-.5.88-.8 1.46-.8h2.68c.58 0 1.13.3 1.46.8l1.1 1.65H19c.97 0 1.75.78 1.75 1.75V18c0 .97-.78 1.75-1.75 1.75H5c-.97 0-1.75-.78-1.75-1.75V8.5c0-.97.78-1.75 1.75-1.75h3.1ZM15.25 13a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0Z',
);
export const KeyIcon = icon(
  'M12.5 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM11.2 12.3 19.75 3.75M16.25 7.25l3 3M13.5 10l1.75 1.75',
);
export const MoonIcon = icon('M20.25 14.4A8.6 8.6 0 1 1 9.6 3.75a7.1 7.1 0 0 0 10.65 10.65Z');
export const SunIcon = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.75V4.5M12 19.5v1.75M2.75 12H4.5M19.5 12h1.75M5.45 5.45 6.7 6.7M17.3 17.3l1.25 1.25M18.55 5.45 17.3 6.7M6.7 17.3l-1.25 1.25',
);
