import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose module is loaded when it is drawn, or before by `load`. */
export type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  load: () => Promise<unknown>;
};

/**
 * React draws the fallback of a lazy component first, even when its module is there, and then waits before it replaces the
 * fallback. A component that is loaded before it is drawn is therefore drawn without React's `lazy` (X-PAGE-31).
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded = await importComponent());
  const Lazy = lazy(async () => ({ default: await load() }));
  function Drawn(props: Props) {
    // The same one until it is unmounted: a change would reset its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Drawn, { load });
}
