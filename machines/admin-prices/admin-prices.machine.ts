import { adminPricesSetup } from './admin-prices.setup.ts';
import { startContext } from './price-drafts.ts';
import { editor } from './states/editor.ts';
import { opening } from './states/opening.ts';

/**
 * The table of all prices: rooms by ticket types, a field each. All changes are saved in one call, all or none; what
 * another administrator has changed is decided field by field (A-PRICE-30 to A-PRICE-36). The address names the pages.
 */
export const adminPricesMachine = adminPricesSetup.createMachine({
  id: 'adminPrices',
  description: 'The table of all prices: rooms by ticket types.',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  on: {
    'address.change': {
      guard: { type: 'isOtherAddress', params: ({ event }) => event },
      target: '.opening',
      actions: [{ type: 'takeAddress', params: ({ event }) => event }, 'clearTable'],
      description: 'The pages of rooms and ticket types are in the address (A-PRICE-30).',
    },
  },
  states: {
    opening,
    editor,
    leaving: { description: 'Waits for the next address.', entry: 'clearDrafts' },
  },
});
