import { adminDiscountsSetup } from './admin-discounts.setup.ts';
import { startContext } from './discount-draft.ts';
import { editor } from './states/editor.ts';
import { listing } from './states/listing.ts';
import { removal } from './states/removal.ts';

/** The payment discounts of the administration: a list with a form in it. Rate and amount exclude each other. */
export const adminDiscountsMachine = adminDiscountsSetup.createMachine({
  id: 'adminDiscounts',
  description: 'The payment discounts of the administration: list, form, deletion.',
  context: ({ input }) => startContext(input.kept),
  initial: 'listing',
  states: { listing, editor, removal },
});
