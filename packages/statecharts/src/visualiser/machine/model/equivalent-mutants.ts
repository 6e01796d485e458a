import { transitionIds } from '../../../transition-names.ts';
import { visualiserMachine } from '../visualiser.machine.ts';

const idOf = transitionIds(visualiserMachine);
const BY_PLACE = 'routing goes on at once to the page of the place that the same step has taken';
const BY_SELECTION = 'restoring goes on at once by the selection that the same step has taken';
const BY_POSITION = 'restoring goes on at once by the position that the same step has taken';

/** Mutants that behave like the machine, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  [`retargeted · to routing · ${idOf('visualiser.browsing', 'list.open')}`]: BY_PLACE,
  [`retargeted · to routing · ${idOf('visualiser.browsing', 'watch.open')}`]: BY_PLACE,
  [`retargeted · to restoring · ${idOf('visualiser.browsing.inspecting.opened.attention', 'part.select')}`]:
    BY_SELECTION,
  [`retargeted · to restoring · ${idOf('visualiser.browsing.inspecting.opened.attention.selected', 'part.leave')}`]:
    BY_SELECTION,
  [`retargeted · to restoring · ${idOf('visualiser.browsing.inspecting.opened.mode.looking', 'play.begin')}`]:
    BY_POSITION,
  [`retargeted · to restoring · ${idOf('visualiser.browsing.inspecting.opened.mode.playing', 'play.end')}`]:
    BY_POSITION,
};
