import { ensureStatechartsDrawn } from '../../tools/scripts/lib/client.mjs';

/** Draws the statecharts before the tests of the drawings, which are not in git. */
export default ensureStatechartsDrawn;
