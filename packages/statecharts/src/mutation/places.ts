import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { keysOf, type ConfigPath } from './config.ts';

/** The alternatives of one state for one event. */
export interface Place {
  readonly node: AnyStateNode;
  readonly path: ConfigPath;
  /** Empty for `always`. */
  readonly eventType: string;
}

/** Where a state has transitions, or can have them, in its configuration. */
export function placesOf(node: AnyStateNode): Place[] {
  const { config, id: stateId } = node;
  const invokePath = (index: number) =>
    Array.isArray(config.invoke) ? ['invoke', index] : ['invoke'];
  const places: [path: ConfigPath, eventType: string][] = [
    ...keysOf(config.on).map((event): [ConfigPath, string] => [['on', event], event]),
    ...keysOf(config.after).map((delay): [ConfigPath, string] => [
      ['after', delay],
      `xstate.after.${delay}.${stateId}`,
    ]),
    [['onDone'], `xstate.done.state.${stateId}`],
    ...node.invoke.flatMap(({ id }, index): [ConfigPath, string][] => [
      [[...invokePath(index), 'onDone'], `xstate.done.actor.${id}`],
      [[...invokePath(index), 'onError'], `xstate.error.actor.${id}`],
      [[...invokePath(index), 'onSnapshot'], `xstate.snapshot.${id}`],
    ]),
    [['always'], ''],
  ];
  return places.map(([path, eventType]) => ({
    node,
    path: [...statePath(node), ...path],
    eventType,
  }));
}

/** The place of a state in the configuration of its machine. */
export function statePath(node: AnyStateNode): ConfigPath {
  return node.path.flatMap((key) => ['states', key]);
}

/** The alternatives of a place, as XState has read them. */
export function declaredAt({ node, eventType }: Place): readonly AnyTransitionDefinition[] {
  return (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
}
