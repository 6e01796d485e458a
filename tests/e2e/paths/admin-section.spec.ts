import { test } from '../support/test.ts';
import {
  causableIn,
  formSteps,
  modelOf,
  onlyElsewhere,
  valueSteps,
  walkForm,
  type FormKind,
} from './section-walk.ts';
import { expectPathsOverCauses, pathsByCauses, type NamedPath } from './walk.ts';
import { walkedSections, type WalkedSection } from './walked-sections.ts';

/** Each page takes its time to open, and thirty steps take half a minute on a busy machine. */
const long = { longest: 30, detour: 6 };

/** One of each kind of form takes every path. The others differ in their values: as sent, as read and as kept. */
const thorough = ['장르', '등급', '요금'];

const known = new Map<string, NamedPath[]>();

/** Sections with the same traits have the same paths, which take a second to find. */
function pathsIn(kind: FormKind, { one, hasOneField, hasFixedFields = false }: WalkedSection) {
  const traits = { hasOneField, hasFixedFields };
  const isThorough = thorough.includes(one);
  const key = JSON.stringify({ kind, isThorough, ...traits });
  const paths =
    known.get(key) ??
    pathsByCauses(modelOf(kind), causableIn(traits), {
      ...long,
      covers: isThorough ? formSteps : valueSteps,
    });
  known.set(key, paths);
  return paths;
}

for (const section of walkedSections) {
  if (thorough.includes(section.one)) {
    test(`the paths take every transition of the form of the section ${section.one} except those that another test covers`, () => {
      expectPathsOverCauses(modelOf('edit'), pathsIn('edit', section), onlyElsewhere(section));
    });
  }
  for (const kind of ['new', 'edit'] as const) {
    const paths = pathsIn(kind, section);
    for (const [index, { path }] of paths.entries()) {
      const name = `${section.one}, ${kind}: path ${index + 1} of ${path.steps.length} steps`;
      test(`section ${name} @desktop`, async ({ enter, consoleGuard, cinema: { manager } }) => {
        consoleGuard.allow(/Failed to load resource/);
        const user = await enter(manager);
        await walkForm(user, manager.admin.loginId, section, { kind, path });
      });
    }
  }
}
