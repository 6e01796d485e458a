import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { pastMomentText } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import type { CounterShift } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Card, Facts, Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { Pager } from '../../../ui/pager.tsx';
import { listRow, RowList, RowWords } from '../../../ui/row-list.ts';
import { FailureState, Notice } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { owedQuery, PAGE_SIZE, shiftsQuery } from './queries.ts';
import { text } from './text.ts';
import { amountOf, type Till, type TillQuestion } from './use-till.ts';

const momentOf = (time: string) => pastMomentText(new Date(time));

/** The open shift of the administrator, and the way to close it (A-COUNT-20, A-COUNT-21). */
export function ShiftSums({
  till,
  shift,
  canClose,
}: {
  till: Till;
  shift: CounterShift;
  canClose: boolean;
}) {
  return (
    <Card as="section" aria-labelledby="counter-shift">
      <Stack gap={3}>
        <Row justify="between">
          <SubTitle id="counter-shift">{text.shift}</SubTitle>
          <Button
            size="sm"
            disabled={!canClose}
            onClick={() => till.ask({ kind: 'close', shift, amount: '', note: '' })}
          >
            {text.closeShift}
          </Button>
        </Row>
        <Text tone="muted" size="sm">
          {text.shiftSince(momentOf(shift.openedAt))}
        </Text>
        <Sums shift={shift} />
      </Stack>
    </Card>
  );
}

function Sums({ shift }: { shift: CounterShift }) {
  const { openingAmount, sums, expectedAmount, countedAmount, difference, note } = shift;
  return (
    <Facts>
      <Fact label={text.sum.opening}>{wonText(openingAmount)}</Fact>
      {sums.map(({ kind, method, amount, entries }) => (
        <Fact key={`${kind} ${method}`} label={text.entryOf(kind, paymentMethodNames[method])}>
          {text.entries(wonText(amount), entries)}
        </Fact>
      ))}
      <Fact label={text.sum.expected}>{wonText(expectedAmount)}</Fact>
      {countedAmount !== null && <Fact label={text.sum.counted}>{wonText(countedAmount)}</Fact>}
      {difference !== null && <Fact label={text.sum.difference}>{wonText(difference)}</Fact>}
      {note !== null && <Fact label={text.note}>{note}</Fact>}
    </Facts>
  );
}

/** What the counter owes, the oldest first (A-COUNT-31). */
export function OwedRefunds({
  till,
  count,
  canPay,
}: {
  till: Till;
  count: number;
  canPay: boolean;
}) {
  const [opened, setOpened] = useState(0);
  // The last page, when those of a later one are paid.
  const page = Math.min(opened, Math.ceil(count / PAGE_SIZE) - 1);
  const read = useQuery({ ...owedQuery(useApi(), page), placeholderData: keepPreviousData });
  return (
    <Card as="section" aria-labelledby="counter-owed">
      <Stack gap={3}>
        <SubTitle id="counter-owed">{text.owed}</SubTitle>
        <Text tone="muted">{text.owedCount(count)}</Text>
        <RowList>
          {(read.data?.content ?? []).map((refund) => (
            <li key={refund.refundId} className={listRow()}>
              <RowWords>
                <strong>
                  {refund.bookingNumber} · {wonText(refund.amount)}
                </strong>
                <Text as="span" tone="muted" size="sm">
                  {refund.movieTitle} · {paymentMethodNames[refund.method]} ·{' '}
                  {momentOf(refund.since)}
                </Text>
              </RowWords>
              <Button
                size="sm"
                disabled={!canPay}
                onClick={() => till.ask({ kind: 'pay', refund })}
              >
                {text.pay}
              </Button>
            </li>
          ))}
        </RowList>
        <ListEnd label={text.owedPages} read={read} page={page} onOpen={setOpened} />
      </Stack>
    </Card>
  );
}

/** The shifts of all administrators, for the role SUPER, which closes those that were left open (A-COUNT-22). */
export function Shifts({ till, canClose }: { till: Till; canClose: boolean }) {
  const [page, setPage] = useState(0);
  const read = useQuery({ ...shiftsQuery(useApi(), page), placeholderData: keepPreviousData });
  return (
    <Card as="section" aria-labelledby="counter-shifts">
      <Stack gap={4}>
        <SubTitle id="counter-shifts">{text.shifts}</SubTitle>
        {(read.data?.content ?? []).map((shift) => {
          const { shiftId, loginId, openedAt, closedAt } = shift;
          return (
            <Stack key={shiftId} gap={2}>
              <Row justify="between">
                <strong>
                  {text.shiftOf(loginId, momentOf(openedAt), closedAt && momentOf(closedAt))}
                </strong>
                {closedAt === null && (
                  <Button
                    size="sm"
                    disabled={!canClose}
                    onClick={() => till.ask({ kind: 'close', shift, amount: '', note: '' })}
                  >
                    {text.closeShift}
                  </Button>
                )}
              </Row>
              <Sums shift={shift} />
            </Stack>
          );
        })}
        <ListEnd label={text.shiftPages} read={read} page={page} onOpen={setPage} />
      </Stack>
    </Card>
  );
}

interface ListEndProps {
  label: string;
  read: UseQueryResult<{ totalPages: number }>;
  page: number;
  onOpen: (page: number) => void;
}

/** Why a list is not shown, or its other pages. */
function ListEnd({ label, read, page, onOpen }: ListEndProps) {
  if (read.isError) {
    return (
      <FailureState
        title={text.failed(read.error.message)}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return <Pager label={label} page={page} pages={read.data?.totalPages ?? 0} onOpen={onOpen} />;
}

/** Asks before a shift is opened or closed, or a refund is paid. */
export function TillDialog({ till }: { till: Till }) {
  const { subject } = till;
  return subject && <Question till={till} subject={subject} />;
}

function Question({ till, subject }: { till: Till; subject: TillQuestion }) {
  const [isPressed, setIsPressed] = useState(false);
  const isReady = subject.kind === 'pay' || amountOf(subject) !== null;
  return (
    <ConfirmDialog
      open
      {...wordsOf(subject)}
      busy={till.isUnderWay}
      error={till.problem}
      onConfirm={() => {
        setIsPressed(true);
        if (isReady) till.confirm();
      }}
      onCancel={till.dismiss}
    >
      {subject.kind !== 'pay' && (
        <AmountFields till={till} question={subject} isAsked={isPressed} />
      )}
    </ConfirmDialog>
  );
}

function wordsOf(question: TillQuestion) {
  switch (question.kind) {
    case 'open':
      return { title: text.openTitle, description: text.openHint, confirmLabel: text.openShift };
    case 'close':
      return { title: text.closeTitle, description: text.closeHint, confirmLabel: text.closeShift };
    case 'pay': {
      const { bookingNumber, amount, method } = question.refund;
      const description = text.payQuestion(bookingNumber, wonText(amount), method);
      return { title: text.payTitle, description, confirmLabel: text.pay };
    }
  }
}

function AmountFields({
  till,
  question,
  isAsked,
}: {
  till: Till;
  /** Whether the amount is asked for again, because it was missing. */
  isAsked: boolean;
  question: Exclude<TillQuestion, { kind: 'pay' }>;
}) {
  const amount = amountOf(question);
  const isWrong = (isAsked || question.amount !== '') && amount === null;
  const difference =
    question.kind === 'close' && amount !== null ? amount - question.shift.expectedAmount : null;
  return (
    <Stack gap={3}>
      <TextField
        label={question.kind === 'open' ? text.openingAmount : text.countedAmount}
        autoComplete="off"
        inputMode="numeric"
        maxLength={12}
        required
        value={question.amount}
        error={isWrong ? text.amountMissing : undefined}
        disabled={till.isUnderWay}
        onChange={({ currentTarget: { value } }) => till.change({ ...question, amount: value })}
      />
      {question.kind === 'close' && difference !== null && (
        <Notice tone={difference === 0 ? 'success' : 'warning'}>
          {text.difference(difference)}
        </Notice>
      )}
      {question.kind === 'close' && difference !== null && difference !== 0 && (
        <TextField
          label={text.note}
          autoComplete="off"
          maxLength={200}
          value={question.note}
          disabled={till.isUnderWay}
          onChange={({ currentTarget: { value } }) => till.change({ ...question, note: value })}
        />
      )}
    </Stack>
  );
}
