import { adminSectionSetup } from '../../admin-section.setup.ts';

export const choosingVersions = adminSectionSetup.createStateConfig({
  description: 'Both versions, field by field, to choose from (A-SEC-16).',
  on: {
    'version.choose': {
      guard: { type: 'isBothVersions', params: ({ event }) => event },
      actions: { type: 'takeChoice', params: ({ event }) => event },
    },
    'versions.save': {
      target: 'saving',
      actions: 'mergeVersions',
      description: 'Saves over the newer version number (A-SEC-17).',
    },
    'versions.back': { target: 'form', actions: 'mergeVersions' },
    'leave.request': {
      target: 'confirmingLeave',
      actions: ['mergeVersions', { type: 'takeLeaveTarget', params: ({ event }) => event }],
    },
  },
});
