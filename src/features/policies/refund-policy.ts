import { hoursText, minutesText } from '../../../domain/duration-text.ts';
import {
  FULL_REFUND_UNTIL_MS,
  VIRTUAL_ACCOUNT_DUE_MS,
  VIRTUAL_ACCOUNT_LEAD_MS,
} from '../../../domain/limits.ts';
import { cinema } from './cinema.ts';
import type { Policy } from './policy.ts';

const fullUntil = `상영 시작 ${minutesText(FULL_REFUND_UNTIL_MS)} 전`;
const dueDuration = hoursText(VIRTUAL_ACCOUNT_DUE_MS);

/** 환불 규정: the rules of `domain/refund.ts` in Korean (C-FILM-28, C-RES-13). */
export const refundPolicy: Policy = {
  title: '환불 규정',
  summary: '예매를 언제까지 취소할 수 있고 얼마를 돌려받는지 알려 드려요.',
  effectiveFrom: cinema.effectiveFrom,
  articles: [
    {
      heading: '취소 시점과 환불 금액',
      parts: [
        {
          caption: '취소 시점에 따른 환불',
          columns: ['취소 시점', '결제 금액', '사용한 포인트'],
          rows: [
            [`${fullUntil}까지`, '전액 환불', '전부 반환'],
            ['그 뒤 상영 시작 전까지', '절반 환불', '절반 반환'],
            ['상영 시작 뒤', '취소할 수 없음', '반환하지 않음'],
          ],
        },
        '영화관이 상영 시각을 바꾸면 그 전에 하신 예매는 바뀐 상영 시작 전까지 언제 취소해도 결제한 금액과 사용한 포인트를 모두 돌려드립니다.',
        '상영이 예정보다 30분 이상 늦게 시작하면 입장하지 않으신 예매는 상영이 끝나기 전까지 취소하고 모두 돌려받으실 수 있습니다.',
        '절반은 1원 단위에서 이용자에게 유리하게 올려 계산합니다. 돌려받을 금액은 취소를 확정하기 전에 화면에서 보여 드립니다.',
      ],
    },
    {
      heading: '취소하는 방법',
      parts: [
        '마이페이지의 예매 내역에서 예매를 열고 ‘예매 취소’를 누른 뒤 사유를 적어 주세요. 여러 좌석을 예매했으면 ‘티켓 한 장만 취소’로 한 좌석씩 취소할 수도 있습니다. 휴대폰·문화상품권으로 결제한 예매는 전체만 취소할 수 있습니다.',
        `화면에서 취소할 수 없는 사정이 있으면 고객센터(${cinema.phone}, ${cinema.hours})로 연락해 주세요.`,
      ],
    },
    {
      heading: '돌려받는 방법과 기간',
      parts: [
        {
          items: [
            '신용·체크카드: 승인이 취소됩니다. 카드사에 따라 반영까지 3–7영업일이 걸릴 수 있습니다.',
            '계좌이체·휴대폰·문화상품권: 결제한 수단으로 돌려드립니다. 휴대폰 결제는 결제한 달이 지나면 계좌로 환불될 수 있습니다. 휴대폰·문화상품권 결제의 절반 환불은 결제사가 처리하지 않아 고객센터에서 확인한 뒤 돌려드립니다.',
            '해외 간편결제: 결제한 통화로 돌려드리며 환율 차이가 생길 수 있습니다.',
            '포인트: 취소가 끝나면 바로 돌려드립니다.',
          ],
        },
      ],
    },
    {
      heading: '가상계좌',
      parts: [
        `가상계좌는 상영 시작까지 ${hoursText(VIRTUAL_ACCOUNT_LEAD_MS)}이 넘게 남은 회차에서 쓸 수 있고, ${dueDuration} 안에 입금하지 않으면 예매가 자동으로 취소됩니다. 입금한 뒤의 환불 금액은 위 기준과 같고, 취소할 때 입력하신 고객님 명의의 계좌로 돌려드립니다.`,
      ],
    },
    {
      heading: '극장 사정으로 취소될 때',
      parts: [
        '상영이 취소되거나 관람을 이어 갈 수 없게 되면 시점과 관계없이 결제 금액과 포인트를 모두 돌려드리고 이메일로 알려 드립니다.',
      ],
    },
    {
      heading: '결제했는데 예매되지 않았을 때',
      parts: [
        '결제와 예매가 어긋나면 결제는 자동으로 취소됩니다. 결제 결과를 확인하는 동안에는 다시 결제하지 말고 예매 내역을 확인해 주세요.',
      ],
    },
  ],
};
