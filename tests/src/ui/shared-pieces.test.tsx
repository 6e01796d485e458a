import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AgeBadge } from '../../../src/ui/age-badge.tsx';
import { Button, IconButton } from '../../../src/ui/button.tsx';
import { Countdown, remainingText } from '../../../src/ui/countdown.tsx';
import { Poster } from '../../../src/ui/picture.tsx';
import { Notice } from '../../../src/ui/states.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';
import { srcSetOf } from '../../../src/ui/use-picture.ts';

/** The markup without its generated class names and ids. */
function markup(element: React.ReactNode): string {
  return renderToStaticMarkup(element)
    .replace(/ class="[^"]*"/g, '')
    .replace(/_R_\w+_/g, 'id');
}

describe('a button', () => {
  it('keeps the focus and cannot be pressed again while it is busy (X-PAGE-87)', () => {
    expect(markup(<Button busy>결제하기</Button>)).toBe(
      '<button type="button" aria-disabled="true" aria-busy="true"><span aria-hidden="true"></span>결제하기</button>',
    );
  });

  it('stays focusable when it can no longer act (X-PAGE-93)', () => {
    const unable = '<button type="button" aria-disabled="true"';
    expect(markup(<Button disabled>모두 저장</Button>)).toBe(`${unable}>모두 저장</button>`);
    expect(
      markup(
        <IconButton label="성인 줄이기" disabled>
          -
        </IconButton>,
      ),
    ).toBe(`${unable} aria-label="성인 줄이기" title="성인 줄이기">-</button>`);
  });
});

describe('a notice', () => {
  it('is announced by itself, or by the region that it is added to (X-PAGE-98)', () => {
    expect(markup(<Notice tone="danger">실패했어요</Notice>)).toContain('role="alert"');
    expect(markup(<Notice>저장했어요</Notice>)).toContain('role="status"');
    const inRegion = markup(
      <Notice tone="danger" isAnnounced={false}>
        실패했어요
      </Notice>,
    );
    expect(inRegion).not.toContain('role=');
  });
});

describe('a text field', () => {
  it('connects label and error to the input', () => {
    expect(
      markup(
        <TextField
          label="취소 사유"
          name="reason"
          autoComplete="off"
          error="사유를 입력해 주세요."
        />,
      ),
    ).toBe(
      '<div><label for="id">취소 사유</label>' +
        '<input autoComplete="off" id="id" aria-invalid="true" aria-describedby="id-help" name="reason"/>' +
        '<p id="id-help" aria-live="polite">사유를 입력해 주세요.</p></div>',
    );
  });
});

describe('the age rating', () => {
  it.each([
    [0, 'ALL', '전체 관람가'],
    [7, 'ALL', '전체 관람가'],
    [12, '12', '12세 이상 관람가'],
    [15, '15', '15세 이상 관람가'],
    [18, '15', '15세 이상 관람가'],
    [19, '19', '청소년 관람불가'],
  ])('of %i years is drawn as %s and read as %s', (years, drawn, read) => {
    expect(markup(<AgeBadge minimumAge={years} />)).toBe(
      `<span role="img" aria-label="${read}" title="${read}">${drawn}</span>`,
    );
  });
});

describe('a poster', () => {
  const sources = [
    { url: '/api/images/a', width: 300, height: 450 },
    { url: '/api/images/b', width: 600, height: 900 },
  ];

  it('has a source set with its widths', () => {
    expect(srcSetOf(sources)).toBe('/api/images/a 300w, /api/images/b 600w');
    expect(srcSetOf([])).toBeUndefined();
  });

  it('has a placeholder in Korean when there is no picture (C-FILM-12)', () => {
    const drawn = markup(<Poster sources={[]} url={null} alt="마지막 모퉁이" sizes="50vw" />);
    expect(drawn).toContain('role="img" aria-label="마지막 모퉁이"');
    expect(drawn).toContain('포스터 준비 중');
  });
});

describe('the remaining time', () => {
  it.each([
    [5 * 60_000, '남은 시간05:00남은 시간 5분'],
    [59_000, '남은 시간00:59남은 시간 1분 미만'],
    [0, '끝났어요'],
  ])('announces %d ms in whole minutes (C-PAY-69)', (remaining, words) => {
    const countdown = (
      <Countdown deadline={remaining} now={() => 0} label="남은 시간" ended="끝났어요" />
    );
    expect(markup(countdown).replace(/<[^>]*>/g, '')).toBe(words);
  });

  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [581_000, '09:41'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
  ])('of %i ms is %s', (milliseconds, shown) => {
    expect(remainingText(milliseconds)).toBe(shown);
  });
});
