import { investorKinds } from '@remit/contract/enquiries.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { dialogFields } from '#content/forms/enquiry-dialogs.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useEnquiryState, type Values } from '../enquiry-state.ts';

const { investor, risk } = dialogFields;
const options = investorKinds.map((kind) => ({ value: kind, label: investor.kinds[kind] }));

export function InvestorKindField() {
  const { values, errors, setValue } = useEnquiryState();
  return (
    <RadioGroup
      legend={investor.legend}
      name="investorKind"
      options={options}
      columns={2}
      value={values.investorKind ?? ''}
      onValue={(kind) => setValue('investorKind', kind)}
      error={errors.investorKind}
      isRequired
    />
  );
}

/** The risk notice, in the exact wording that is stored with the request. */
export function RiskField() {
  const { values, errors, setValue } = useEnquiryState();
  return (
    <Card tone="sand">
      <h3 className="font-sans text-base font-semibold tracking-normal">{risk.heading}</h3>
      <p className="mt-1.5 mb-1.5 text-[.94rem]">{riskNotice.text}</p>
      <Checkbox
        name="risk"
        value="read"
        label={risk.confirm}
        required
        checked={values.risk === 'read'}
        onChecked={(isChecked) => setValue('risk', isChecked ? 'read' : '')}
        error={errors['risk.isAcknowledged'] ?? errors['risk.version']}
      />
    </Card>
  );
}

export function investorContent({ investorKind, risk: read }: Values): object {
  return { investorKind, risk: { version: riskNotice.version, isAcknowledged: read === 'read' } };
}
