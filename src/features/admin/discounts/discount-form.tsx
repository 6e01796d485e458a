import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import {
  DISCOUNT_DESCRIPTION_MAX_LENGTH,
  DISCOUNT_PROVIDER_MAX_LENGTH,
  MAX_DISCOUNT_RATE,
  MAX_DISCOUNT_WON,
} from '../../../../domain/limits.ts';
import type {
  Discount,
  DiscountDraft,
  DiscountPart,
} from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import { discountParts, draftOf } from '../../../../machines/admin-discounts/discount-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { Card, Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { text as sectionText } from '../section/text.ts';
import { VersionChoice } from '../section/version-choice.tsx';
import { text } from './text.ts';
import type { AdminDiscountsView } from './use-admin-discounts.ts';

/** The form of a discount in the list. Rate and amount exclude each other (A-DISC-21). Escape closes it, and asks first when it is changed. */
export function DiscountForm({ view }: { view: AdminDiscountsView['form'] }) {
  const { base, draft, faults } = view;
  const form = useRef<HTMLFormElement>(null);
  const isLocked = base?.isUsed === true;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // Not while the user types, which changes the faults too.
  useEffect(() => focusFirstInvalid(form.current), [view.attempts, view.refusal]);

  return (
    <Card
      as="form"
      ref={form}
      aria-label={base === null ? text.add : text.edit}
      noValidate
      aria-busy={view.isSaving}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        view.submit();
      }}
      onKeyDown={(event: KeyboardEvent) => closeOnEscape(event, view.close)}
    >
      {view.current === null ? (
        <Stack as="fieldset" gap={4} disabled={view.isSaving}>
          {view.isRestored && (
            <Notice
              action={
                <Button size="sm" onClick={view.reset}>
                  {sectionText.reset}
                </Button>
              }
            >
              {sectionText.restored}
            </Notice>
          )}
          {isLocked && <Notice>{text.locked}</Notice>}
          <TextField
            label={text.provider}
            value={draft.providerName}
            onChange={({ target }) => view.change({ providerName: target.value })}
            error={faults.providerName}
            maxLength={DISCOUNT_PROVIDER_MAX_LENGTH}
            readOnly={isLocked}
            autoComplete="off"
            required
          />
          <Halves>
            <TextField
              label={text.rate}
              hint={text.eitherHint}
              value={draft.discountRate}
              onChange={({ target }) => view.typeRate(target.value)}
              error={faults.discountRate}
              maxLength={String(MAX_DISCOUNT_RATE).length}
              inputMode="numeric"
              disabled={draft.discountAmount !== ''}
              readOnly={isLocked}
              autoComplete="off"
            />
            <TextField
              label={text.amount}
              hint={text.eitherHint}
              value={draft.discountAmount}
              onChange={({ target }) => view.typeAmount(target.value)}
              error={faults.discountAmount}
              maxLength={String(MAX_DISCOUNT_WON).length}
              inputMode="numeric"
              disabled={draft.discountRate !== ''}
              readOnly={isLocked}
              autoComplete="off"
            />
            <TextField
              type="date"
              label={text.firstDay}
              hint={text.daysHint}
              value={draft.firstDay}
              onChange={({ target }) => view.change({ firstDay: target.value })}
              error={faults.firstDay}
              autoComplete="off"
            />
            <TextField
              type="date"
              label={text.lastDay}
              hint={text.daysHint}
              value={draft.lastDay}
              onChange={({ target }) => view.change({ lastDay: target.value })}
              error={faults.lastDay}
              autoComplete="off"
            />
          </Halves>
          <SelectField
            label={text.method}
            hint={text.methodHint}
            value={draft.paymentMethod}
            onChange={({ target: { value } }) =>
              view.change({ paymentMethod: PAYMENT_METHODS.find((each) => each === value) ?? '' })
            }
            error={faults.paymentMethod}
            autoComplete="off"
          >
            <option value="">{text.methodOf(null)}</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {text.methodOf(method)}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={text.description}
            value={draft.description}
            onChange={({ target }) => view.change({ description: target.value })}
            error={faults.description}
            maxLength={DISCOUNT_DESCRIPTION_MAX_LENGTH}
            autoComplete="off"
          />
          {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
          <Row justify="end">
            <Button onClick={view.close}>{text.close}</Button>
            {!view.isGone && (
              <Button type="submit" tone="accent" busy={view.isSaving}>
                {text.save}
              </Button>
            )}
          </Row>
        </Stack>
      ) : (
        <DiscountVersions view={view} current={view.current} />
      )}
    </Card>
  );
}

interface DiscountVersionsProps {
  view: AdminDiscountsView['form'];
  current: Discount;
}

/** The own and the saved version of each part that differs (A-DISC-24). */
function DiscountVersions({ view, current }: DiscountVersionsProps) {
  const { choices, draft } = view;
  const theirs = draftOf(current);
  const parts = discountParts.flatMap((part) => {
    const choice = choices[part];
    if (choice === undefined) return [];
    const { label, shown } = partLooks[part];
    return [{ name: part, label, mine: shown(draft), theirs: shown(theirs), choice }];
  });
  return (
    <VersionChoice
      parts={parts}
      onChoose={view.choose}
      onSave={view.saveVersions}
      onBack={view.leaveVersions}
    >
      {current.isUsed && <Notice>{text.locked}</Notice>}
      {current.endedAt !== null && <Notice>{text.states.ENDED}</Notice>}
    </VersionChoice>
  );
}

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed));
const filledOrNull = (typed: string) => (typed === '' ? null : typed);

const partLooks: Readonly<
  Record<DiscountPart, { label: string; shown: (draft: DiscountDraft) => string }>
> = {
  providerName: { label: text.provider, shown: ({ providerName }) => providerName },
  terms: {
    label: text.termsLabel,
    shown: ({ discountRate, discountAmount }) =>
      text.terms(numberOrNull(discountRate), numberOrNull(discountAmount)),
  },
  method: {
    label: text.method,
    shown: ({ paymentMethod }) => text.methodOf(paymentMethod === '' ? null : paymentMethod),
  },
  days: {
    label: text.daysLabel,
    shown: ({ firstDay, lastDay }) => text.days(filledOrNull(firstDay), filledOrNull(lastDay)),
  },
  description: {
    label: text.description,
    shown: ({ description }) => filledOrNull(description) ?? sectionText.nothing,
  },
};

/** Escape in an input method cancels its composition. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  close();
}

const Halves = styled('div', {
  display: 'grid',
  gap: '$4',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
