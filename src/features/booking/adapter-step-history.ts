import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { StepHistoryEvent } from '../../../machines/step-history/step-history.machine.ts';

/** The parts of `window` that are used here. */
interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'pathname'>;
  addEventListener: (type: 'popstate', listener: () => void) => void;
  removeEventListener: (type: 'popstate', listener: () => void) => void;
}

/** Every entry has the booking's address; its depth is kept in the entry's state. */
export function createStepHistoryImplementations(browser: Browser) {
  const { history, location } = browser;
  return {
    actors: {
      watchEntries: fromCallback<StepHistoryEvent>(({ sendBack }) => {
        const path = location.pathname;
        const report = () => {
          // Another address: the customer has left the booking, which closes by itself.
          if (location.pathname !== path) return;
          sendBack({ type: 'entry.change', depth: depthOf(history.state) });
          sendBack({ type: 'turn.end' });
        };
        report();
        browser.addEventListener('popstate', report);
        return () => browser.removeEventListener('popstate', report);
      }),
    },
    actions: {
      moveBy: (_: unknown, { by }: { by: number }) => history.go(by),
      addEntries: (_: unknown, { from, to }: { from: number; to: number }) => {
        for (let depth = from; depth <= to; depth += 1) {
          history.pushState({ ...v.parse(fieldsSchema, history.state), bookingDepth: depth }, '');
        }
      },
    },
  };
}

/** An entry of other code has the depth 0. */
const entrySchema = v.fallback(v.looseObject({ bookingDepth: v.number() }), { bookingDepth: 0 });
/** Other code keeps fields in an entry too. */
const fieldsSchema = v.fallback(v.looseObject({}), {});

function depthOf(state: unknown): number {
  return v.parse(entrySchema, state).bookingDepth;
}
