import { useEffect, useState } from 'react';
import { simulate, type Simulation } from '../../simulation/simulate.ts';
import { useProduct } from '../product.ts';

/** The simulation of a machine; `failed` when its model did not arrive, null while it loads. */
export function useSimulation(name: string): {
  readonly simulation: Simulation | 'failed' | null;
  readonly retry: () => void;
} {
  const { loadModel } = useProduct();
  const [loaded, setLoaded] = useState<{ name: string; simulation: Simulation | 'failed' }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    const show = (simulation: Simulation | 'failed') => {
      if (isShown) setLoaded({ name, simulation });
    };
    loadModel(name).then(
      (model) => show(simulate(model)),
      () => show('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [loadModel, name, attempt]);

  return {
    simulation: loaded?.name === name ? loaded.simulation : null,
    retry: () => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
}
