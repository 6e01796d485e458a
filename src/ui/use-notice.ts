import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromCallback } from 'xstate';
import { noticeMachine } from '../../machines/notice/notice.machine.ts';
import type { Notice, NoticeEvent } from '../../machines/notice/notice.types.ts';
import { watchPresence } from './watch-presence.ts';
import { inspection } from './inspection.ts';

/** A single message on a page: `show` replaces it; a timer or `dismiss` removes it. */
export function useNotice() {
  const [machine] = useState(createNotice);
  const actor = useActorRef(machine, { input: { notice: null }, ...inspection() });
  const notice = useSelector(actor, ({ context }) => context.notice);
  const show = useCallback(
    (next: Notice) => actor.send({ type: 'notice.show', notice: next }),
    [actor],
  );
  const dismiss = useCallback(() => actor.send({ type: 'notice.dismiss' }), [actor]);
  return { notice, show, dismiss };
}

function createNotice() {
  return noticeMachine.provide({
    actors: {
      watchPresence: fromCallback<NoticeEvent>(({ sendBack }) => watchPresence(window, sendBack)),
    },
  });
}
