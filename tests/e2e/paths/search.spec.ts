import type { AnyEventObject } from 'xstate';
import { SEARCH_DEBOUNCE_MS } from '../../../domain/limits.ts';
import type { SearchContext } from '../../../machines/search/search.machine.ts';
import { searchModel } from '../../../machines/search/search.model.ts';
import { isCausable } from '../../../machines/search/model/browser.ts';
import { SearchBox } from '../pages/search-box.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { failing, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(searchModel, isCausable);

test('the paths take every transition of the search', () => {
  expectPathsOverCauses(searchModel, paths);
});

test('search: every path (C-SEARCH-1, C-SEARCH-11, C-SEARCH-12, C-SEARCH-14, C-SEARCH-15)', async ({
  visitor,
  consoleGuard,
  cinema: { film },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, home } = visitor;
  const endTyping = await holdTimers(page, SEARCH_DEBOUNCE_MS);
  const gates = await holdCalls(page, { search: /\/api\/search\?/ });
  const search = new SearchBox(page);
  const mark = page.getByRole('dialog').locator('[data-state]');
  const see = (state: string, look: (context: SearchContext) => Promise<void>) => {
    return async (context: unknown) => {
      await expect(mark.first()).toHaveAttribute('data-state', state);
      await look(context as SearchContext);
    };
  };
  const seeResults = ({ results }: SearchContext) => {
    const [movie] = results?.movies ?? [];
    return movie === undefined
      ? search.seeRows('배우 1명', ...(results?.actors ?? []).map(({ name }) => name))
      : search.seeRows('영화 1편', movie.title);
  };
  const seeQuery = ({ query }: SearchContext) => expect(search.box).toHaveValue(query);

  await home.open();
  for (const { name, path } of paths) {
    await test.step(name, () =>
      walkOnPage(searchModel, path, {
        person: visitor,
        start: async () => {
          await search.press('Escape');
          await search.clickOpen();
        },
        events: {
          'query.change': (event: AnyEventObject) => search.fill(textIn(event, 'query')),
          'query.submit': () => search.box.press('Enter'),
          'xstate.after.untilTypingRests.search.debouncing': endTyping,
          'xstate.done.actor.searching': async (event) =>
            (await gates.next('search')).fulfill({ json: outputOf(event) }),
          'xstate.error.actor.searching': failing(gates, 'search'),
          'search.retry': () => search.clickRetry(),
          'search.close': () => search.press('Escape'),
        },
        screens: {
          blank: see('blank', () => search.seeRows('지금 상영 중인 영화', film.title)),
          debouncing: see('debouncing', seeQuery),
          searching: see('searching', seeQuery),
          results: see('results', seeResults),
          empty: see('empty', () => search.seeMessage('검색 결과가 없어요')),
          failed: see('failed', ({ failure }) =>
            search.seeMessage(failure?.message ?? '검색 중 오류가 발생했어요.'),
          ),
          closed: () => search.seeClosed(),
        },
      }),
    );
  }
});
