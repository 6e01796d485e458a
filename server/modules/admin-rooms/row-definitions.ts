import { MAX_HOUSE_SEATS, MAX_ROW_SEATS } from '../../../domain/limits.ts';
import {
  areCompanionsPlaced,
  countHouseSeats,
  countSeats,
  numbersOf,
  type RoomRow,
} from '../../../domain/room-layout.ts';
import type { FieldError } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { text } from './text.ts';

/** @returns the rows of a form; one without a layout has its seats side by side (A-ROOM-3) */
export function rowsIn(rowDefinitions: Schemas['RowDefinitions']): RoomRow[] {
  return rowDefinitions.map(
    ({ rowIdentifier, numberOfSeats, layout = 'S'.repeat(numberOfSeats), aisleAfter = false }) => ({
      ...{ rowIdentifier, layout, aisleAfter },
    }),
  );
}

/** @returns what the contract cannot check: letters that occur twice, and layouts that contradict themselves */
export function layoutFaults(rowDefinitions: Schemas['RowDefinitions']): FieldError[] {
  let houseSeats = 0;
  const letters = rowDefinitions.map(({ rowIdentifier }) => rowIdentifier);
  return rowsIn(rowDefinitions).flatMap(({ rowIdentifier, layout }, index): FieldError[] => {
    const fault = (name: string, defaultMessage: string) => [
      { field: `rowDefinitions.${index}.${name}`, defaultMessage },
    ];
    if (letters.indexOf(rowIdentifier) < index) {
      return fault('rowIdentifier', text.letterTwice(rowIdentifier));
    }
    const seats = countSeats(layout);
    const ofRow = countHouseSeats(layout);
    houseSeats += ofRow;
    if (ofRow > 0 && houseSeats > MAX_HOUSE_SEATS) return fault('layout', text.tooManyHouseSeats);
    if (seats === 0) return fault('layout', text.seatsMissing);
    if (seats !== rowDefinitions[index]?.numberOfSeats) {
      return fault('numberOfSeats', text.countDiffers);
    }
    if (Math.max(...numbersOf(layout).map(Number)) > MAX_ROW_SEATS) {
      return fault('layout', text.numberTooHigh);
    }
    return areCompanionsPlaced(layout) ? [] : fault('layout', text.companionAlone);
  });
}
