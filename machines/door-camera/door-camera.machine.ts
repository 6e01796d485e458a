import { assign, emit, fromCallback, setup } from 'xstate';
import { ENTRY_CAMERA_PATIENCE_MS } from '../../domain/entry-limits.ts';

/** denied: by the user or the browser's settings; none: the device has no camera; failed: any other reason */
export type CameraFault = 'denied' | 'none' | 'failed';

export interface DoorCameraContext {
  readonly fault: CameraFault | null;
}

export type DoorCameraEvent =
  | { type: 'camera.start' }
  | { type: 'camera.stop' }
  /** Sent by the camera's actor. */
  | { type: 'camera.started' }
  | { type: 'camera.failed'; fault: CameraFault }
  | { type: 'code.seen'; text: string };

export interface DoorCameraEmitted {
  type: 'code';
  text: string;
}

/** The camera of the door's device: a typed number is always possible beside it (A-ENTRY-31). */
export const doorCameraMachine = setup({
  types: {
    context: {} as DoorCameraContext,
    events: {} as DoorCameraEvent,
    emitted: {} as DoorCameraEmitted,
  },
  actors: {
    /** Opens the camera, reads codes in its pictures, and closes it at its end. */
    readCodes: fromCallback<DoorCameraEvent>(() => undefined),
  },
  delays: { untilTooSlow: ENTRY_CAMERA_PATIENCE_MS },
  actions: {
    takeFault: assign((_, { fault }: { fault: CameraFault }) => ({ fault })),
    noteTooSlow: assign({ fault: 'failed' as const }),
    clearFault: assign({ fault: null }),
    tellCode: emit((_, { text }: { text: string }) => ({ type: 'code' as const, text })),
  },
}).createMachine({
  id: 'doorCamera',
  description: 'The camera of the door’s device.',
  context: { fault: null },
  initial: 'off',
  states: {
    off: { on: { 'camera.start': 'on' } },
    on: {
      entry: 'clearFault',
      invoke: { id: 'readCodes', src: 'readCodes' },
      initial: 'starting',
      on: {
        'camera.stop': 'off',
        'camera.failed': {
          target: 'failed',
          actions: { type: 'takeFault', params: ({ event }) => event },
        },
      },
      states: {
        starting: {
          description: 'The browser asks for permission.',
          on: { 'camera.started': 'watching' },
          after: { untilTooSlow: { target: '#doorCamera.failed', actions: 'noteTooSlow' } },
        },
        watching: {
          on: {
            'code.seen': { actions: { type: 'tellCode', params: ({ event }) => event } },
          },
        },
      },
    },
    failed: { on: { 'camera.start': 'on' } },
  },
});
