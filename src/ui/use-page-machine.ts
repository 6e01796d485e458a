import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type {
  Actor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  InputFrom,
  MachineImplementationsFrom,
  SnapshotFrom,
} from 'xstate';
import { inspection } from './inspection.ts';

type Running<TMachine extends AnyStateMachine> = [SnapshotFrom<TMachine>, Actor<TMachine>];

interface PageOptions<TInput, TNotice> {
  input: TInput;
  /** Shows the user what the machine has emitted. */
  onNotice?(notice: TNotice): void;
}

type OptionsOf<TMachine extends AnyStateMachine> = PageOptions<
  InputFrom<TMachine>,
  Extract<EmittedFrom<TMachine>, { type: 'notice' }>
>;

/**
 * Runs a machine while the page is mounted.
 * @param implementations called once
 * @returns what the page draws, and the actor that gets its events
 */
export function usePageMachine<TMachine extends AnyStateMachine>(
  machine: TMachine,
  implementations: () => MachineImplementationsFrom<TMachine>,
  options: OptionsOf<TMachine>,
): Running<TMachine>;
/** Without the options, or with a notice only: of a machine without an input. */
export function usePageMachine<TMachine extends AnyStateMachine>(
  machine: TMachine & (undefined extends InputFrom<TMachine> ? unknown : never),
  implementations: () => MachineImplementationsFrom<TMachine>,
  options?: Omit<OptionsOf<TMachine>, 'input'>,
): Running<TMachine>;
export function usePageMachine(
  machine: AnyStateMachine,
  implementations: () => MachineImplementationsFrom<AnyStateMachine>,
  { input, onNotice }: Partial<PageOptions<unknown, AnyEventObject>> = {},
): [AnyMachineSnapshot, Actor<AnyStateMachine>] {
  const [provided] = useState(() => machine.provide(implementations()));
  const actor = useActorRef(provided, { input, ...inspection() });
  const snapshot = useSelector(actor, (current) => current);
  const tell = useEffectEvent((notice: AnyEventObject) => onNotice?.(notice));
  useEffect(() => {
    const subscription = actor.on('notice', tell);
    return () => subscription.unsubscribe();
  }, [actor]);
  return [snapshot, actor];
}
