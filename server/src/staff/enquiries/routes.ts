import {
  AnswerRequest,
  AssignRequest,
  AssignSeveralRequest,
  EnquiriesQuery,
  MarkAnsweredRequest,
  NoteRequest,
  StateRequest,
} from '@remit/contract/staff/enquiries.ts';
import { type StaffRoute, staffRoute } from '../staff-route.ts';
import { answerEnquiry } from './answer.ts';
import { assignSeveral, markSeveralAnswered } from './change-several.ts';
import { addNote, assignEnquiry, changeState } from './changes.ts';
import { listEnquiries } from './list.ts';
import { sendCv } from './send-cv.ts';
import { showEnquiry } from './show.ts';

export const enquiriesRoutes: readonly StaffRoute[] = [
  staffRoute({
    method: 'POST',
    path: '/enquiries/search',
    role: 'viewer',
    body: EnquiriesQuery,
    run: (deps, { staff, body }) => listEnquiries(deps, staff, body),
  }),
  staffRoute({
    method: 'POST',
    path: '/enquiries/assign',
    role: 'editor',
    body: AssignSeveralRequest,
    run: (deps, { staff, body }) => assignSeveral(deps, staff, body),
  }),
  staffRoute({
    method: 'POST',
    path: '/enquiries/mark-answered',
    role: 'editor',
    body: MarkAnsweredRequest,
    run: (deps, { staff, body }) => markSeveralAnswered(deps, staff, body.ids),
  }),
  staffRoute({
    method: 'GET',
    path: '/enquiries/:id',
    role: 'viewer',
    run: (deps, { staff, params: { id = '' } }) => showEnquiry(deps, staff, id),
  }),
  staffRoute({
    method: 'GET',
    path: '/enquiries/:id/cv',
    role: 'viewer',
    run: (deps, { staff, params: { id = '' } }) => sendCv(deps, staff, id),
  }),
  staffRoute({
    method: 'PUT',
    path: '/enquiries/:id/assignee',
    role: 'editor',
    body: AssignRequest,
    run: (deps, { staff, params: { id = '' }, body }) => assignEnquiry(deps, { staff, id }, body.assignee),
  }),
  staffRoute({
    method: 'PUT',
    path: '/enquiries/:id/state',
    role: 'editor',
    body: StateRequest,
    run: (deps, { staff, params: { id = '' }, body }) => changeState(deps, { staff, id }, body.state),
  }),
  staffRoute({
    method: 'POST',
    path: '/enquiries/:id/notes',
    role: 'editor',
    body: NoteRequest,
    run: (deps, { staff, params: { id = '' }, body }) => addNote(deps, { staff, id }, body),
  }),
  staffRoute({
    method: 'POST',
    path: '/enquiries/:id/answers',
    role: 'editor',
    body: AnswerRequest,
    run: (deps, { staff, params: { id = '' }, body }) => answerEnquiry(deps, { staff, id }, body),
  }),
];
