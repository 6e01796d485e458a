import { assign, fromPromise, setup } from 'xstate';
import { machineOf, outlineOf, samePage, viewOf, withPlaceOf } from './visualiser-place.ts';
import type {
  MachineOutline,
  MachinePlace,
  Place,
  ViewRequest,
  VisualiserContext,
  VisualiserEvent,
  VisualiserInput,
} from './visualiser.types.ts';

/** For actors that the page provides; fails when it has not. */
const notProvided = (name: string) => () => Promise.reject(new Error(`${name} is not provided`));

/** For effects that the page provides. */
const showNothing: (scope: unknown, place: Place) => void = () => undefined;

/** Types, actors, guards and actions of the visualiser; its page provides the actors and the address. */
export const visualiserSetup = setup({
  types: {
    context: {} as VisualiserContext,
    events: {} as VisualiserEvent,
    input: {} as VisualiserInput,
    tags: {} as 'busy',
  },
  actors: {
    loadMachines: fromPromise<readonly MachineOutline[]>(notProvided('loadMachines')),
    /** Keeps what it loads for the page. */
    loadFacts: fromPromise<undefined, ViewRequest>(notProvided('loadFacts')),
    /** Keeps what it loads for the page. */
    loadDrawing: fromPromise<undefined, ViewRequest>(notProvided('loadDrawing')),
  },
  guards: {
    isList: ({ context }) => context.place.page === 'list',
    isWatch: ({ context }) => context.place.page === 'watch',
    isUnknownMachine: ({ context }) => outlineOf(context) === undefined,
    isSameMachine: ({ context }, place: Place) => samePage(context.place, place),
    hasSelection: ({ context }) => machineOf(context)?.selection !== null,
    hasPosition: ({ context }) => machineOf(context)?.position !== null,
  },
  actions: {
    takeMachines: assign((_, machines: readonly MachineOutline[]) => ({ machines })),
    takePlace: assign((_, place: Place) => ({ place })),
    /** Changes a part of the machine's place. */
    movePlace: assign(({ context }, change: Partial<Omit<MachinePlace, 'page'>>) => ({
      place: withPlaceOf(context.place, change),
    })),
    /** A new entry of the browser's history. */
    openAddress: showNothing,
    /** The same entry with another address, so that Back skips small steps. */
    replaceAddress: showNothing,
  },
});

/** For `params` of the actions that show the place in the address. */
export function placeOf({ context }: { context: VisualiserContext }): Place {
  return context.place;
}

/** For the input of the actors of a machine's page. */
export function requestOf({ context }: { context: VisualiserContext }): ViewRequest {
  return { machine: machineOf(context)?.machine ?? '', view: viewOf(context) };
}
