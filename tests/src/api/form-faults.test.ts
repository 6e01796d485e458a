import { describe, expect, it } from 'vitest';
import { faultsByField, messageBeside } from '../../../src/api/form-faults.ts';

describe('the faults of the fields (X-API-33)', () => {
  const failure = {
    fieldErrors: [
      { field: 'comment', message: '10자 이상 입력해 주세요.' },
      { field: 'comment', message: '사용할 수 없는 문자가 들어 있어요.' },
      { field: 'movieId', message: '리뷰를 쓴 영화는 바꿀 수 없어요.' },
    ],
  };

  it('are the first of each field of the form', () => {
    expect(faultsByField(failure, ['rating', 'comment'])).toEqual({
      comment: '10자 이상 입력해 주세요.',
    });
  });

  it('follow the message when the form has no such field', () => {
    expect(messageBeside('입력한 내용을 확인해 주세요.', failure, ['comment'])).toBe(
      '입력한 내용을 확인해 주세요.\n리뷰를 쓴 영화는 바꿀 수 없어요.',
    );
  });
});
