import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { CopiedDays } from '../../../src/features/admin/schedules/copy/copy-page.tsx';

const reasons = ['1관 09:00', '1관 12:00', '2관 09:00', '2관 12:00'];

const shown = (faults: string[], refused: number) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <CopiedDays days={[{ date: '2026-11-21', fitting: 1, refused, faults }]} />
    </Router>,
  );

it('A-SCHED-35: unfolds the first three reasons of a day, and counts the others', () => {
  const markup = shown(reasons, 7);
  const [unfolded = '', folded = ''] = markup.split('<details');
  for (const reason of reasons.slice(0, 3)) expect(unfolded).toContain(`<li>${reason}</li>`);
  expect(unfolded).not.toContain('2관 12:00');
  expect(folded).toContain('다른 4회의 이유 보기');
  expect(folded).toContain('<li>2관 12:00</li><li>이 밖에 3회</li>');
});

it('A-SCHED-35: folds nothing where a day has three reasons', () => {
  expect(shown(reasons.slice(0, 3), 3)).not.toContain('<details');
});
