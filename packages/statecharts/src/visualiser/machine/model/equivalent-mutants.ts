const BY_PLACE = 'routing goes on at once to the page of the place that the same step has taken';
const BY_SELECTION = 'restoring goes on at once by the selection that the same step has taken';
const BY_POSITION = 'restoring goes on at once by the position that the same step has taken';

const OPENED = 'visualiser.browsing.inspecting.opened';

/** Mutants that behave like the machine, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'retargeted · to routing · visualiser.browsing | list.open | 0': BY_PLACE,
  'retargeted · to routing · visualiser.browsing | watch.open | 0': BY_PLACE,
  [`retargeted · to restoring · ${OPENED}.attention | part.select | 0`]: BY_SELECTION,
  [`retargeted · to restoring · ${OPENED}.attention.selected | part.leave | 0`]: BY_SELECTION,
  [`retargeted · to restoring · ${OPENED}.mode.looking | play.begin | 0`]: BY_POSITION,
  [`retargeted · to restoring · ${OPENED}.mode.playing | play.end | 0`]: BY_POSITION,
};
