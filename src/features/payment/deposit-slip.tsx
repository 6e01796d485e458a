import Copy from 'lucide-react/icons/copy';
import { clockText, dayText, fullStartText } from '../../../domain/screening-time-text.ts';
import { koreaDate } from '../../../domain/korea-time.ts';
import { wonText } from '../../../domain/won.ts';
import type { PaymentOrder, ReservationDetail } from '../../../openapi.gen.d.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Fact } from '../../ui/fact.tsx';
import { styled } from '../../ui/theme.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { text } from './text.ts';

interface DepositSlipProps {
  order: PaymentOrder;
  /** Null before it is loaded. */
  reservation: ReservationDetail | null;
  /** The server's time, in milliseconds since 1970. */
  now: () => number;
}

/** Where, how much and until when to pay in, and for which seats (C-PAY-38, C-PAY-62). */
export function DepositSlip({ order, reservation, now }: DepositSlipProps) {
  const { virtualAccount } = order;
  if (virtualAccount === null) return null;
  const due = new Date(virtualAccount.dueAt);
  return (
    <Slip aria-label={text.depositSlip}>
      <Time>
        <Countdown
          deadline={due.getTime()}
          now={now}
          label={text.timeLeft}
          ended={text.depositOverdue}
        />
      </Time>
      <Amount>
        <dt>{text.amountDue}</dt>
        <dd>{wonText(order.amounts.finalAmount)}</dd>
      </Amount>
      <Account>
        <Fact label={text.bank}>{virtualAccount.bankName}</Fact>
        <div>
          <dt>{text.account}</dt>
          <Number>
            <AccountNumber>{virtualAccount.accountNumber}</AccountNumber>
            <CopyButton value={virtualAccount.accountNumber} />
          </Number>
        </div>
        {virtualAccount.accountHolder !== null && (
          <Fact label={text.holder}>{virtualAccount.accountHolder}</Fact>
        )}
        <Fact label={text.due}>{text.until(`${dayText(koreaDate(due))} ${clockText(due)}`)}</Fact>
      </Account>
      <Visit>
        <h2>{order.movieTitle}</h2>
        {reservation !== null && (
          <p>
            {fullStartText(new Date(reservation.screeningTime))}
            <br />
            {reservation.screeningRoomName} · {text.seats} {reservation.seatNumbers.join(', ')}
          </p>
        )}
      </Visit>
    </Slip>
  );
}

const Slip = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$5',
  padding: '$5',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '& dt': { color: '$muted', fontSize: '$sm' },
  '& dd': { margin: 0 },
  '@sm': { padding: '$8' },
});

const Time = styled('div', { display: 'flex', justifyContent: 'center', minHeight: '1.75rem' });

const Amount = styled('dl', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  '& dd': { fontSize: '$xxl', fontWeight: '$black', letterSpacing: '$tight', color: '$accent' },
});

const Account = styled('dl', {
  display: 'grid',
  gap: '$3',
  padding: '$4',
  borderRadius: '$md',
  backgroundColor: '$raised',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '$4',
  },
  '& > div > dd': { marginLeft: 'auto', fontWeight: '$semibold', textAlign: 'right' },
});

const Number = styled('dd', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '$2 $3',
});

/** One tap or click marks all of it, to be copied. */
const AccountNumber = styled('strong', {
  fontSize: '$lg',
  fontWeight: '$black',
  userSelect: 'all',
  overflowWrap: 'anywhere',
});

const Visit = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  '& h2': { fontSize: '$lg' },
  '& p': { color: '$muted', fontSize: '$sm', minHeight: '2.8em' },
});

/** Copies the account number, and tells whether it succeeded. */
function CopyButton({ value }: { value: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(text.copied, 'success');
    } catch {
      // Pages without https and strict settings have no clipboard.
      toast(text.copyFailed, 'warning');
    }
  };
  return (
    <Button size="sm" aria-label={text.copyAccount} onClick={() => void copy()}>
      <Copy size={16} aria-hidden="true" />
      {text.copy}
    </Button>
  );
}
