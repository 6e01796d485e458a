import type { CounterMethod } from '../../../../domain/amounts.ts';
import { wonText } from '../../../../domain/won.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choices.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { text } from './text.ts';
import type { PaymentFieldsView } from './use-payment-fields.ts';

interface PaymentFieldsProps<Method extends CounterMethod> {
  fields: PaymentFieldsView<Method>;
  methods: readonly Method[];
  isDisabled: boolean;
}

/** The method of a payment at the counter, with its field and the change (A-COUNT-11). */
export function PaymentFields<Method extends CounterMethod>(props: PaymentFieldsProps<Method>) {
  const { fields, methods, isDisabled } = props;
  const { method, total, value, change } = fields;
  const isCash = method === 'CASH';
  return (
    <>
      <RadioCards
        legend={text.method}
        name="method"
        value={method}
        options={methods.map((each) => ({
          ...{ value: each, label: paymentMethodNames[each], disabled: isDisabled },
        }))}
        onChange={fields.choose}
      />
      <Stack gap={2}>
        <TextField
          // Another field for each method.
          key={method}
          label={text.field[method]}
          hint={text.hint[method]}
          autoComplete="off"
          {...(isCash && { inputMode: 'numeric' })}
          maxLength={isCash ? 12 : method === 'FREE' ? 200 : 20}
          placeholder={isCash && total > 0 ? String(total) : undefined}
          value={value}
          error={fields.error}
          disabled={isDisabled}
          onChange={({ currentTarget }) => fields.type(currentTarget.value)}
        />
        {isCash && (
          <Row gap={2}>
            {notesFor(total).map((note) => (
              <Button
                key={note}
                size="sm"
                disabled={isDisabled}
                onClick={() => fields.type(String(note))}
              >
                {wonText(note)}
              </Button>
            ))}
            {value !== '' && (
              <Button size="sm" tone="ghost" disabled={isDisabled} onClick={() => fields.type('')}>
                {text.givenExact}
              </Button>
            )}
          </Row>
        )}
        {change > 0 && (
          <Text role="status" weight="semibold">
            {text.change(change)}
          </Text>
        )}
      </Stack>
    </>
  );
}

/** @returns the round amounts above a price that a buyer may give, in won */
function notesFor(total: number): number[] {
  if (total === 0) return [];
  const up = (note: number) => Math.ceil(total / note) * note;
  return [...new Set([up(10_000), up(50_000), up(100_000)])].filter((note) => note > total);
}
