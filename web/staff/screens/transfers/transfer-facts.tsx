import type { TransferDetails } from '@remit/contract/staff/transfers.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { paymentMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { Link } from 'react-router';
import { transferCopy as copy } from '../../content/en/transfers.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { methodName, receivingName, walletName } from '../../ui/catalogue-names.ts';
import { dateTime } from '../../ui/format.ts';
import { searchState } from '../../ui/search.ts';
import { Section } from '../../ui/section.tsx';
import { Facts, fact } from './facts.tsx';
import { moneyText, rateText } from './money.ts';
import type { TransferProps } from './transfer.tsx';

const { facts: terms } = copy;
/** Whose it is, for whom, and how much. */
export function TransferFacts({ transfer }: TransferProps) {
  return (
    <div className="grid content-start gap-8">
      <Section heading={copy.amounts}>
        <Facts facts={amounts(transfer)} />
      </Section>
      <Sender transfer={transfer} />
      <Section heading={copy.recipient}>
        {transfer.recipient === null && <p className="mb-4 text-muted">{copy.noRecipient}</p>}
        <Facts facts={recipient(transfer)} />
      </Section>
      <Section heading={copy.details}>
        <Facts facts={details(transfer)} />
      </Section>
      <Related transfer={transfer} />
    </div>
  );
}

const amounts = ({ pay, fee, convert, receive, rate, sheetVersion }: TransferDetails) => [
  ...fact(terms.pay, moneyText(pay)),
  ...fact(terms.fee, moneyText(fee)),
  ...fact(terms.convert, moneyText(convert)),
  ...fact(
    terms.rate,
    `1 ${pay.currency} = ${rateText(rate)} ${receive.currency}`,
    terms.rateOf(sheetVersion),
  ),
  ...fact(terms.receive, moneyText(receive)),
];

function recipient({ recipient: of, method, country }: TransferDetails) {
  const delivery = fact(terms.method, `${methodName(method)}, ${receivingName(country)}`);
  if (of === null) return delivery;
  return [
    ...fact(terms.name, of.name),
    ...delivery,
    ...fact(terms.wallet, of.wallet && walletName(of.wallet)),
    ...fact(terms.phone, of.phone),
    ...fact(terms.bank, of.bank),
    ...fact(terms.branch, of.branch),
    ...fact(terms.account, of.account),
  ];
}

const details = ({ failure, paymentMethod, isFast, createdAt, endedAt, id }: TransferDetails) => [
  ...fact(terms.failure, failure && (copy.reasons[failure] ?? failure)),
  ...fact(terms.payment, paymentText(paymentMethod)),
  ...fact(terms.pace, isFast ? terms.fast : terms.real),
  ...fact(terms.created, dateTime(createdAt)),
  ...fact(terms.ended, endedAt && dateTime(endedAt)),
  ...fact(terms.id, id),
];

/** `Debit card, 0001` */
function paymentText(id: string): string {
  const method = practicePaymentMethods.find((one) => one.id === id);
  const kind = paymentMethods.find((one) => one.id === method?.kind);
  return method && kind ? `${kind.name}, ${method.label}` : id;
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function Sender({ transfer: { account } }: TransferProps) {
  return (
    <Section heading={copy.sender}>
      {account === null ? (
        <p className="text-muted">{copy.noSender}</p>
      ) : (
        <>
          {account.name !== null && <p>{account.name}</p>}
          <Link to={`/staff/accounts/${account.id}`} className={link}>
            {account.email ?? copy.unnamed}
          </Link>
        </>
      )}
    </Section>
  );
}

function Related({ transfer: { id, account } }: TransferProps) {
  const { role } = useStaffSession();
  const links = [
    ...(account ? [{ to: '/staff/transfers', q: account.id, text: copy.ofAccount }] : []),
    ...(hasRole(role, 'administrator')
      ? [{ to: `/staff/system/audit?subject=${id}`, q: '', text: copy.audit }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <Section heading={copy.related}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, q, text }) => (
          <li key={to}>
            <Link to={to} state={searchState(q)} className={link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
