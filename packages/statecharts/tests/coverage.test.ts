import { describe, expect, it } from 'vitest';
import { browserProblems, browserShare, takenBy, vitestShare } from '../src/coverage.ts';
import { declaredTransitions } from '../src/read-chart.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingCauses, bookingModel } from './fixtures/booking.model.ts';

const LEAVE = 'booking | leave | 0';
const SOLD = 'booking.picking | seats.sold | 0';
const declared = declaredTransitions(bookingMachine);
const causes = bookingCauses({ sold: { never: 'the fixture has no other customers' } });
const base = bookingModel(bookingMachine);
const model = { ...base, causes };
const all = (ids: readonly string[]) => takenBy(bookingMachine, [{ title: 'a test', taken: ids }]);

describe('takenBy', () => {
  it('names at most five tests for each transition, sorted, whatever the order of the records', () => {
    const records = ['f', 'b', 'd', 'a', 'c', 'e', 'b'].map((title) => ({ title, taken: [LEAVE] }));
    expect(takenBy(bookingMachine, records)).toEqual({ [LEAVE]: ['a', 'b', 'c', 'd', 'e'] });
    expect(takenBy(bookingMachine, records.toReversed())).toEqual(takenBy(bookingMachine, records));
  });

  it('lists transitions in the order of the chart, and none of another machine', () => {
    const taken = [...declared.toReversed(), 'checkout | pay | 0'];
    expect(Object.keys(all(taken))).toEqual(declared);
  });
});

describe('the shares of a model', () => {
  it('count the transitions that must be taken, without those that nothing causes', () => {
    const taken = all([LEAVE, SOLD]);
    expect(browserShare(model, taken)).toEqual({ taken: 1, required: declared.length - 1 });
    expect(vitestShare({ ...model, unreachable: { [LEAVE]: 'too many states' } }, taken)).toEqual({
      taken: 1,
      required: declared.length - 1,
    });
  });

  it('is none in a browser for a machine that no page runs', () => {
    expect(browserShare({ ...base, runsWithoutPage: 'the server runs it' }, {})).toBeUndefined();
  });
});

describe('browserProblems', () => {
  it('finds nothing when exactly the transitions with a cause were taken', () => {
    expect(browserProblems(model, all(declared.filter((id) => id !== SOLD)))).toEqual([]);
    expect(browserProblems({ ...base, runsWithoutPage: 'the server runs it' }, {})).toEqual([]);
  });

  it('names a transition that no test took, and one that was taken although it never happens', () => {
    expect(browserProblems(model, all(declared.filter((id) => id !== LEAVE)))).toEqual([
      'taken by no browser test: booking | leave | 0 (press the button)',
      'taken by "a test", although it never happens: booking.picking | seats.sold | 0 (the fixture has no other customers)',
    ]);
  });

  it('names a model that says nothing, and a machine that a page runs after all', () => {
    expect(browserProblems(base, {})).toEqual(['booking: the model has no causes']);
    expect(
      browserProblems({ ...base, runsWithoutPage: 'the server runs it' }, all([LEAVE])),
    ).toEqual(['taken in a page, although no page runs it: booking | leave | 0']);
  });
});
