import { useCallback } from 'react';
import { fromCallback } from 'xstate';
import { noticeMachine } from '../../machines/notice/notice.machine.ts';
import type { Notice, NoticeEvent } from '../../machines/notice/notice.types.ts';
import { usePageMachine } from './use-page-machine.ts';
import { watchPresence } from './watch-presence.ts';

/** A single message on a page: `show` replaces it; a timer or `dismiss` removes it. */
export function useNotice() {
  const [{ context }, actor] = usePageMachine(noticeMachine, createNoticeImplementations, {
    input: { notice: null },
  });
  const show = useCallback(
    (next: Notice) => actor.send({ type: 'notice.show', notice: next }),
    [actor],
  );
  const dismiss = useCallback(() => actor.send({ type: 'notice.dismiss' }), [actor]);
  return { notice: context.notice, show, dismiss };
}

function createNoticeImplementations() {
  return {
    actors: {
      watchPresence: fromCallback<NoticeEvent>(({ sendBack }) => watchPresence(window, sendBack)),
    },
  };
}
