import type { MailContent } from '../../db/schema/outbox.ts';

/**
 * The mail that confirms a withdrawal, queued before the customer's name and address are removed.
 * @param withdrawal.cancelled how many coming reservations were cancelled and refunded
 */
export function withdrawalMail(withdrawal: { name: string; cancelled: number }): MailContent {
  const { name, cancelled } = withdrawal;
  return {
    subject: '[마키] 회원 탈퇴가 완료되었어요',
    preheader: '그동안 마키를 이용해 주셔서 고마워요.',
    title: '회원 탈퇴가 완료되었어요',
    paragraphs: [
      `${name}님, 그동안 마키를 이용해 주셔서 고마워요.`,
      ...(cancelled > 0
        ? [`예정된 예매 ${cancelled}건은 취소했고, 환불 안내는 따로 보내 드려요.`]
        : []),
    ],
    notes: [
      '남은 포인트는 사라지고, 계정은 되돌릴 수 없어요.',
      '결제 기록은 전자상거래법에 따라 5년 동안 따로 보관한 뒤 삭제해요.',
    ],
  };
}
