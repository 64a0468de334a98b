import type { ReactNode } from 'react';
import { enquiryCopy } from '#content/forms/enquiries.ts';
import { type DialogKind, dialogFields } from '#content/forms/enquiry-dialogs.ts';
import type { Values } from './enquiry-state.ts';
import { InvestorKindField, investorContent, RiskField } from './fields/investor-fields.tsx';
import { MeetingFields, ownZone } from './fields/meeting-fields.tsx';
import {
  LineField,
  MessageField,
  NameField,
  OrganisationField,
  PersonFields,
  SenderEmailField,
  SideBySide,
} from './fields/text-fields.tsx';
import { proposedTimes } from './meeting-slots.ts';

export type KindRules = {
  readonly fields: ReactNode;
  readonly initial?: () => Values;
  readonly toContent: (values: Values) => object;
};

/** Untouched fields are sent as empty strings. */
const typed =
  (...names: readonly string[]) =>
  (values: Values) =>
    Object.fromEntries(['name', 'email', ...names].map((name) => [name, values[name] ?? '']));

export const kinds: Record<Exclude<DialogKind, 'job_application' | 'speculative_application'>, KindRules> = {
  contact: {
    fields: (
      <>
        <PersonFields />
        <LineField name="subject" label={enquiryCopy.fields.subject} autoComplete="off" />
        <MessageField />
      </>
    ),
    toContent: typed('subject', 'message'),
  },
  live_chat: {
    fields: (
      <>
        <MessageField label={dialogFields.question} />
        <SideBySide>
          <SenderEmailField />
          <NameField isOptional />
        </SideBySide>
      </>
    ),
    toContent: typed('message'),
  },
  partnership: {
    fields: (
      <>
        <PersonFields />
        <OrganisationField />
        <MessageField label={dialogFields.idea} />
      </>
    ),
    toContent: typed('organisation', 'message'),
  },
  investor_deck: {
    fields: (
      <>
        <PersonFields>
          <OrganisationField isOptional />
        </PersonFields>
        <InvestorKindField />
        <RiskField />
      </>
    ),
    toContent: (values) => ({ ...typed('organisation')(values), ...investorContent(values) }),
  },
  investment: {
    fields: (
      <>
        <PersonFields>
          <OrganisationField isOptional />
        </PersonFields>
        <InvestorKindField />
        <MessageField label={dialogFields.interest} isOptional />
        <RiskField />
      </>
    ),
    toContent: (values) => ({ ...typed('organisation', 'message')(values), ...investorContent(values) }),
  },
  investor_meeting: {
    fields: (
      <>
        <PersonFields>
          <OrganisationField isOptional />
        </PersonFields>
        <LineField name="topic" label={dialogFields.topic} autoComplete="off" />
        <MeetingFields />
        <InvestorKindField />
        <RiskField />
      </>
    ),
    initial: () => ({ zone: ownZone() }),
    toContent: (values) => ({
      ...typed('organisation', 'topic')(values),
      ...investorContent(values),
      zone: values.zone,
      times: proposedTimes(values),
    }),
  },
};
