import {
  causableIn,
  onlyElsewhere,
  sectionSteps,
  walkedModel,
  type SectionTraits,
} from '../../machines/admin-section/browser.ts';
import { test } from '../support/test.ts';
import { walkSection } from './section-walk.ts';
import { expectPathsOverCauses, pathsByCauses, type NamedPath } from './walk.ts';
import { walkedSections } from './walked-sections.ts';

/** Each page takes its time to open, and thirty steps take half a minute on a busy machine. */
const long = { longest: 30, detour: 6 };

const known = new Map<string, NamedPath[]>();

/** Sections with the same traits have the same paths, which take a second to find. */
function pathsIn({
  canForce,
  hasOneField,
  hasFixedFields = false,
  isUnsearched = false,
  canEnd = false,
}: SectionTraits): NamedPath[] {
  const traits = { canForce, hasOneField, hasFixedFields, isUnsearched, canEnd };
  const key = JSON.stringify(traits);
  const paths =
    known.get(key) ??
    pathsByCauses(walkedModel, causableIn(traits), { ...long, covers: sectionSteps });
  known.set(key, paths);
  return paths;
}

const walks = walkedSections.map((section) => ({ section, paths: pathsIn(section) }));

for (const { section, paths } of walks) {
  test(`the paths take every transition of the section ${section.one} except those that never happen or that another test covers`, () => {
    expectPathsOverCauses(walkedModel, paths, onlyElsewhere(section));
  });
}

for (const { section, paths } of walks) {
  for (const [index, { path }] of paths.entries()) {
    const name = `${section.one}: path ${index + 1}, ${path.start.name}, of ${path.steps.length} steps`;
    test(`section ${name} @desktop`, async ({ enter, consoleGuard, cinema: { manager } }) => {
      consoleGuard.allow(/Failed to load resource/);
      await walkSection(await enter(manager), manager.admin.loginId, section, path);
    });
  }
}
