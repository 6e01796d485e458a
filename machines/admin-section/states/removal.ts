import { failureOf } from '../../call-failure.ts';
import { adminSectionSetup } from '../admin-section.setup.ts';

const removed = ['endRemoval', 'refreshShop'] as const;

export const removal = adminSectionSetup.createStateConfig({
  tags: ['list', 'removal'],
  initial: 'confirming',
  on: {
    'delete.dismiss': {
      target: 'listing',
      actions: 'endRemoval',
      description: 'Reads the list again, whose reading the dialog may have ended (A-SEC-3).',
    },
    'force.change': {
      guard: 'canForce',
      actions: { type: 'takeForce', params: ({ event }) => event },
      description: 'Detaches the entry from what uses it (A-SEC-22).',
    },
  },
  states: {
    confirming: { on: { 'delete.confirm': 'deleting' } },
    deleting: {
      tags: ['submitting'],
      entry: 'clearFailure',
      on: { 'delete.dismiss': {}, 'force.change': {} },
      invoke: {
        id: 'deleting',
        src: 'deleteEntry',
        input: ({ context: { removing, force } }) => ({ id: removing?.id ?? 0, force }),
        onDone: [
          {
            guard: { type: 'isInUse', params: ({ event }) => event.output },
            target: 'inUse',
            actions: { type: 'takeUses', params: ({ event }) => event.output },
          },
          {
            target: '#adminSection.listing',
            actions: [{ type: 'notifyRemoved', params: ({ event }) => event.output }, ...removed],
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: failureOf },
            target: '#adminSection.listing',
            actions: [{ type: 'notifyRemoved', params: { kind: 'deleted' } }, ...removed],
            description: 'Another administrator, or an attempt without an answer, has deleted it.',
          },
          { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    inUse: {
      description: 'Shows what uses the entry (A-SEC-21). Without the force option it stays.',
      on: { 'delete.confirm': { guard: 'isForced', target: 'deleting' } },
    },
    failed: {
      description: 'The deletion can be tried again (A-SEC-23).',
      on: { 'delete.confirm': 'deleting' },
    },
  },
});
