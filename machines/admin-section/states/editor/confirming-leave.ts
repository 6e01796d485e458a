import { adminSectionSetup, dropKeptDraft, leave } from '../../admin-section.setup.ts';

export const confirmingLeave = adminSectionSetup.createStateConfig({
  description: 'Input is dropped only after a confirmation (A-SEC-14).',
  tags: ['form'],
  on: {
    'leave.confirm': { target: '#adminSection.leaving', actions: [dropKeptDraft, leave] },
    'leave.dismiss': { target: 'form', actions: 'clearLeaveTarget' },
  },
});
