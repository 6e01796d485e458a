import { useCallback } from 'react';
import { fromCallback } from 'xstate';
import {
  noticeMachine,
  type Notice,
  type NoticeEvent,
} from '../../machines/notice/notice.machine.ts';
import { usePageMachine } from './use-page-machine.ts';

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

/** The events that prove that the customer is present. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Sends `presence.sign` at each sign that the customer is present. @returns stops it */
export function watchPresence(
  page: EventTarget,
  send: (event: { type: 'presence.sign' }) => void,
): () => void {
  const report = () => send({ type: 'presence.sign' });
  for (const sign of SIGNS) page.addEventListener(sign, report);
  return () => {
    for (const sign of SIGNS) page.removeEventListener(sign, report);
  };
}
