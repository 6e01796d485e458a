import { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { createDraft } from '../../../machines/draft/draft.machine.ts';
import type { DraftForm } from '../../../machines/draft/draft.types.ts';
import {
  guardedEnds,
  type SectionDraftCalls,
} from '../../../src/features/admin/section/adapter.ts';
import { createDraftImplementations } from '../../../src/ui/use-draft.ts';
import { recordedLeaving } from './recorded-leaving.ts';

/** A form with these calls, with what leaves it and what it has saved. */
export function startedDraft<TForm extends DraftForm>(
  calls: SectionDraftCalls<TForm>,
  { home, staysOpen = false }: { home: string; staysOpen?: boolean },
) {
  const { left, guard, navigate } = recordedLeaving();
  const queries = new QueryClient();
  queries.setQueryData(['movies'], []);
  const implementations = createDraftImplementations({
    ...calls,
    ...guardedEnds({ keepAsNew: calls.keepAsNew, queries, guard, home, navigate }),
  });
  const actor = createActor(createDraft<TForm>().provide(implementations), {
    input: { staysOpen },
  });
  const saved: (TForm | null)[] = [];
  actor.on('notice', ({ form }) => saved.push(form));
  actor.start();
  onTestFinished(() => void actor.stop());
  const isStale = () => queries.getQueryState(['movies'])?.isInvalidated;
  return { actor, left, saved, isStale };
}
