import type { CustomerKind } from '../../db/schema/people.ts';
import type { MailContent } from '../../db/schema/outbox.ts';

interface Withdrawal {
  kind: CustomerKind;
  name: string;
  /** How many coming reservations were cancelled. */
  cancelled: number;
  /** Whether the law demands the records of payments. */
  isKept: boolean;
}

/** The mail that confirms a withdrawal, queued before the customer's name and address are erased. */
export function withdrawalMail({ kind, name, cancelled, isKept }: Withdrawal): MailContent {
  const isMember = kind === 'MEMBER';
  const title = isMember ? '회원 탈퇴가 완료되었어요' : '비회원 정보를 삭제했어요';
  return {
    subject: `[마키] ${title}`,
    preheader: '그동안 마키를 이용해 주셔서 고마워요.',
    title,
    paragraphs: [
      `${name}님, 그동안 마키를 이용해 주셔서 고마워요.`,
      ...(cancelled > 0
        ? [`예정된 예매 ${cancelled}건은 취소했고, 환불 안내는 따로 보내 드려요.`]
        : []),
    ],
    notes: [
      isMember
        ? '개인정보와 리뷰를 삭제했고, 남은 포인트는 사라졌어요. 되돌릴 수 없어요.'
        : '개인정보를 삭제했어요. 되돌릴 수 없어요.',
      ...(isKept
        ? ['이름과 이메일, 결제 기록은 전자상거래법에 따라 5년 동안 따로 보관한 뒤 삭제해요.']
        : []),
    ],
  };
}
