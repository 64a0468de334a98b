import type { SendFlow } from '@remit/domain/send-flow/send-flow.ts';
import type { Dispatch } from './use-send-flow.ts';

export type StepProps = { readonly flow: SendFlow; readonly dispatch: Dispatch };
