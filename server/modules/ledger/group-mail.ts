import { eq, sql } from 'drizzle-orm';
import { groupLink, paths } from '../../../domain/pages.ts';
import { fullStartText, pastMomentText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';
import type { Transaction } from '../../db/client.ts';
import { groupBooking } from '../../db/schema/counter.ts';
import type { MailContent } from '../../db/schema/outbox.ts';
import { customer } from '../../db/schema/people.ts';
import { insertOutboxEntry, updateUnsentToDone } from './outbox-store.ts';
import type { BookedScreening } from './preconditions.ts';

interface OpenBooking {
  name: string;
  movieTitle: string;
  startsAt: Date;
  roomName: string;
  seats: number;
  totalAmount: number;
  payUntil: Date;
  token: string;
  /** For a transfer; null in a cinema that takes none. */
  bankAccount: string | null;
}

/** The mail about a group's booking that the cinema has cancelled before it was paid (A-COUNT-51). */
export function cancelledGroupMail({
  name,
  movieTitle,
  startsAt,
  seats,
}: Pick<OpenBooking, 'name' | 'movieTitle' | 'startsAt' | 'seats'>): MailContent {
  return {
    subject: `[마키] 단체 예매가 취소됐어요 · ${movieTitle}`,
    preheader: '결제하지 않은 단체 예매가 취소됐어요.',
    title: '단체 예매가 취소됐어요',
    paragraphs: [
      `${name}의 단체 예매 ${seats}석이 취소됐어요. 결제한 금액은 없어요.`,
      `${movieTitle} · ${fullStartText(startsAt)}`,
    ],
    button: { label: '홈으로', path: paths.home },
    notes: ['취소된 이유를 모르신다면 극장에 문의해 주세요.'],
  };
}

/** The mail that tells a group how to pay, and until when (A-COUNT-52). */
export function groupMail(booking: OpenBooking): MailContent {
  const { name, movieTitle, startsAt, roomName, seats, totalAmount, payUntil, bankAccount } =
    booking;
  const until = pastMomentText(payUntil);
  const transfer = bankAccount === null ? '' : `, ${bankAccount} 계좌로 이체`;
  return {
    subject: `[마키] 단체 예매 결제 안내 · ${movieTitle}`,
    preheader: `${until}까지 ${wonText(totalAmount)}을 결제해 주세요.`,
    title: '단체 예매를 결제해 주세요',
    paragraphs: [
      `${name}의 단체 예매 ${seats}석을 잡아 두었어요.`,
      `${movieTitle} · ${fullStartText(startsAt)} · ${roomName}`,
      `결제할 금액은 ${wonText(totalAmount)}이에요. ${until}까지 아래 버튼에서 카드로 결제하거나, 매표소에서 결제${transfer}해 주세요.`,
    ],
    button: { label: '예매 확인하고 결제하기', path: groupLink(booking.token) },
    notes: [
      '기한이 지나면 좌석이 풀려요.',
      '링크가 있는 사람은 누구나 결제하고, 티켓을 보고, 예매를 취소할 수 있어요. 믿을 수 있는 사람에게만 전해 주세요.',
    ],
  };
}

/** The key of the mail that asks a group to pay. */
export const groupMailKey = (groupId: number) => `mail:group:${groupId}`;

/** Tells a group with an e-mail that its unpaid booking is cancelled, and no longer asks it to pay. */
export async function queueCancelledGroupMail(
  tx: Transaction,
  customerId: number,
  { movieTitle, startsAt }: Pick<BookedScreening, 'movieTitle' | 'startsAt'>,
  now: Date,
): Promise<void> {
  const [group] = await tx
    .select({
      id: groupBooking.id,
      email: groupBooking.email,
      name: customer.name,
      seats:
        sql<number>`(select count(*) from reservation_seat x where x.reservation_id = ${groupBooking.reservationId})`.mapWith(
          Number,
        ),
    })
    .from(groupBooking)
    .innerJoin(customer, eq(customer.id, groupBooking.customerId))
    .where(eq(groupBooking.customerId, customerId));
  if (!group || group.email === null) return;
  await updateUnsentToDone(tx, groupMailKey(group.id), now);
  const content = cancelledGroupMail({ ...group, movieTitle, startsAt });
  await insertOutboxEntry(tx, {
    key: `mail:group-cancelled:${group.id}`,
    payload: { kind: 'MAIL', recipient: group.email, content },
    notBefore: now,
  });
}
