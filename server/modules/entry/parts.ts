import type { AdmissionRow } from './admission-store.ts';

type Part = Pick<AdmissionRow, 'id' | 'people' | 'isDouble' | 'isRest'>;

/** @returns whether an admission counts as one of the booking's people: no double */
export function isPart({ isDouble, isRest }: Pick<Part, 'isDouble' | 'isRest'>): boolean {
  return !isDouble || isRest;
}

/**
 * Fewer people are in than before. Without a first admission the next one becomes it (A-ENTRY-61), and a double whose people
 * fit now is none (A-ENTRY-70).
 * @param admissions of a booking, as they are listed
 * @returns what changes
 */
export function settledParts(
  admissions: readonly Part[],
  seats: number,
): Pick<Part, 'id' | 'isDouble' | 'isRest'>[] {
  const first = admissions.find(({ isDouble }) => !isDouble);
  const next = first ?? admissions.find(isPart) ?? admissions[0];
  if (next === undefined) return [];
  const peopleOf = ({ people }: Part) => people ?? seats;
  const parts = admissions.filter((each) => each === next || isPart(each));
  let free = seats - parts.reduce((sum, each) => sum + peopleOf(each), 0);
  const fitting = admissions.filter((each) => {
    if (parts.includes(each) || peopleOf(each) > free) return false;
    free -= peopleOf(each);
    return true;
  });
  return [
    ...(next === first ? [] : [{ id: next.id, isDouble: false, isRest: false }]),
    ...fitting.map(({ id }) => ({ id, isDouble: true, isRest: true })),
  ];
}
