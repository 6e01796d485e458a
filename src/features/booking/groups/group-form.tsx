import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { countTickets, readPoints, ticketTotal } from '../../../../domain/amounts.ts';
import { typedEmail } from '../../../../domain/email.ts';
import { koreaDate } from '../../../../domain/korea-time.ts';
import { EMAIL_MAX_LENGTH, MAX_GROUP_SEATS } from '../../../../domain/limits.ts';
import { wonText } from '../../../../domain/won.ts';
import { useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { Card, Row, SubTitle, Text } from '../../../ui/layout.tsx';
import { personFaults } from '../../../ui/person.ts';
import { Notice } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { text } from './text.ts';
import type { NewGroupView } from './use-new-group.ts';

type TypeKey = `t${number}`;

const keyOf = (ticketTypeId: number): TypeKey => `t${ticketTypeId}`;

/** As they are typed. */
interface Fields {
  /** By ticket type, so that each stays with its type when the list of types changes. */
  counts: Partial<Record<TypeKey, string>>;
  name: string;
  phone: string;
  email: string;
  payUntil: string;
}

interface GroupFormProps {
  view: NewGroupView;
  /** The start of the screening. */
  startsAt: string;
}

/** The tickets of a group, who it is, and until when it pays (A-COUNT-61). */
export function GroupForm({ view, startsAt }: GroupFormProps) {
  const today = useApi().clock.today();
  const lastDay = koreaDate(new Date(startsAt));
  const { register, handleSubmit, formState, control } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { counts: {}, name: '', phone: '', email: '', payUntil: '' },
  });
  const { errors } = formState;
  const counts = useWatch({ control, name: 'counts' });
  const tickets = view.prices.map(({ ticketTypeId, price }) => ({
    ...{ ticketTypeId, price },
    count: readPoints(counts[keyOf(ticketTypeId)] ?? '') ?? 0,
  }));
  const total = ticketTotal(tickets);
  const people = countTickets(tickets);
  const seats = view.picked.length;
  const [isAsked, setIsAsked] = useState(false);
  const problem =
    seats === 0 ? text.noSeats : people === seats ? null : text.countsDiffer(people, seats);
  const submit = handleSubmit(({ name, phone, email, payUntil }) => {
    if (problem !== null) return;
    const ticketTypes = tickets
      .filter(({ count }) => count > 0)
      .map(({ ticketTypeId, count }) => ({ ticketTypeId, count }));
    view.submit(
      {
        ...{ ticketTypes, payUntil, name: name.trim(), phone: phone.trim() },
        email: email.trim() === '' ? null : typedEmail(email),
      },
      total,
    );
  });
  return (
    <Card as="section" aria-labelledby="group-form">
      <form
        noValidate
        aria-labelledby="group-form"
        onSubmit={(event) => {
          setIsAsked(true);
          void submit(event);
        }}
      >
        <FormFields isSending={view.isUnderWay}>
          <Row justify="between">
            <SubTitle id="group-form">{text.form}</SubTitle>
            <Text as="strong" size="lg" aria-live="polite">
              {text.totalOf(wonText(total))}
            </Text>
          </Row>
          {view.prices.map(({ ticketTypeId, typeName, price }) => (
            <TextField
              key={ticketTypeId}
              {...register(`counts.${keyOf(ticketTypeId)}`, {
                validate: (typed = '') =>
                  (readPoints(typed) ?? MAX_GROUP_SEATS + 1) <= MAX_GROUP_SEATS || text.countWrong,
              })}
              label={text.typeOf(typeName, price)}
              error={errors.counts?.[keyOf(ticketTypeId)]?.message}
              autoComplete="off"
              inputMode="numeric"
              maxLength={3}
              placeholder="0"
            />
          ))}
          <TextField
            {...register('name', { validate: (name) => name.trim() !== '' || text.nameMissing })}
            label={text.name}
            error={errors.name?.message}
            autoComplete="off"
            maxLength={50}
            required
          />
          <TextField
            {...register('phone', { validate: phoneFault })}
            label={text.phone}
            error={errors.phone?.message}
            type="tel"
            autoComplete="off"
            maxLength={20}
            required
          />
          <TextField
            {...register('email', {
              validate: (email) => (email.trim() === '' ? undefined : personFaults.email(email)),
            })}
            label={text.email}
            hint={text.emailHint}
            error={errors.email?.message}
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
          />
          <TextField
            {...register('payUntil', {
              validate: (day) => (day >= today && day <= lastDay) || text.payUntilWrong,
            })}
            label={text.payUntil}
            hint={text.payUntilHint}
            error={errors.payUntil?.message}
            type="date"
            autoComplete="off"
            min={today}
            max={lastDay}
            required
          />
          {isAsked && problem !== null && <Notice tone="danger">{problem}</Notice>}
          <Button type="submit" tone="accent" wide busy={view.isUnderWay}>
            {text.bookFor(wonText(total))}
          </Button>
        </FormFields>
      </form>
    </Card>
  );
}

function phoneFault(typed: string): string | undefined {
  const phone = typed.trim();
  if (phone === '') return text.phoneMissing;
  return /^[0-9+() -]*$/.test(phone) ? undefined : text.phoneWrong;
}
